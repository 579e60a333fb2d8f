import { ActionButton } from '@/components/input/buttons'
import { channelType } from '@/domain/channel/channel-types'
import { testResult } from '@/domain/channel/response-time'
import { visibleText } from '@/lib/plain-text'
import { testChannel } from '@/queries/channel/channel'
import { useAction } from '@/queries/mutation'
import type { Channel } from '@/schemas/channel'
import type { ChannelFormValues } from '@/schemas/channel-form'
import { readKeys } from '@/schemas/channel-keys'
import { FormSummary } from '@/screens/kit/form-card'

/** Summary of the channel form; tests an existing channel with its stored values. `isBatch`: one channel per key. */
export function ChannelSummary(props: { values: ChannelFormValues; channel?: Channel; isBatch: boolean }) {
  const { values, channel, isBatch } = props
  const { type, group, models, key } = values
  return (
    <FormSummary
      lines={[
        ['类型', channelType(type).label],
        ['分组', group.map(visibleText).join('、') || '—'],
        ['模型', models.length === 0 ? '—' : `${models.length} 个`],
        ...(isBatch ? [['渠道', `${readKeys(key).keys.length} 个`] as const] : []),
        ...(channel ? [['响应时间', testResult(channel).label] as const] : []),
      ]}
    >
      {channel && <TestButton channel={channel} />}
    </FormSummary>
  )
}

function TestButton({ channel }: { channel: Channel }) {
  const test = useAction(testChannel, channel.id)
  return (
    <ActionButton
      variant="default"
      fullWidth
      mt="xs"
      loading={test.isRunning}
      onClick={() => test.run(channel)}
    >
      测试
    </ActionButton>
  )
}
