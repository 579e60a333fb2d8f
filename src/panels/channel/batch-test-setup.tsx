import { Button, Group, Stack, Text } from '@mantine/core'
import { SmallButton } from '@/components/control/buttons'
import { ManySelect } from '@/components/input/many-select'
import { countStates, planTests } from '@/domain/channel/batch-test'
import { channelMessages } from '@/domain/channel/messages'
import { splitNames, withNames } from '@/domain/channel/models'
import { ENABLED } from '@/domain/statuses'
import type { Channel } from '@/schemas/channel'
import { fromCsv } from '@/schemas/primitives'

/** Chosen channel ids (as text) and model names. */
export interface BatchTestChoice {
  channels: string[]
  models: string[]
}

/** Chooses what to test, among the loaded channels and their models. */
export function ChannelBatchTestSetup(props: {
  channels: readonly Channel[]
  choice: BatchTestChoice
  onChoice: (choice: BatchTestChoice) => void
  onStart: (channels: readonly Channel[]) => void
}) {
  const { channels, choice, onChoice, onStart } = props
  const byId = new Map(channels.map((channel) => [String(channel.id), channel]))
  const chosen = choice.channels.flatMap((id) => byId.get(id) ?? [])
  const models = withNames(
    [],
    (chosen.length > 0 ? chosen : channels).flatMap(({ models: own }) => fromCsv(own)),
  )
  const { waiting, skipped } = countStates(planTests(chosen, choice.models).states)
  const choose = (rows: readonly Channel[]) =>
    onChoice({ ...choice, channels: rows.map(({ id }) => String(id)) })

  return (
    // Leaves room for the dropdown.
    <Stack mih={440}>
      <Stack gap="xs">
        <ManySelect
          label="渠道"
          name="batch-test-channels"
          value={choice.channels}
          onChange={(ids) => onChoice({ ...choice, channels: ids })}
          options={[...byId.keys()]}
          labelOf={(id) => `#${id} ${byId.get(id)?.name ?? ''}`.trim()}
          placeholder="选择要测试的渠道"
        />
        <Group gap={6}>
          <SmallButton onClick={() => choose(channels)}>选择已加载的 {channels.length} 个渠道</SmallButton>
          <SmallButton onClick={() => choose(channels.filter(({ status }) => status === ENABLED))}>
            只选择已启用的渠道
          </SmallButton>
          <SmallButton onClick={() => choose([])}>清除所选渠道</SmallButton>
        </Group>
      </Stack>
      <Stack gap="xs">
        <ManySelect
          label="模型"
          name="batch-test-models"
          value={choice.models}
          onChange={(names) => onChoice({ ...choice, models: names })}
          options={withNames(models, choice.models)}
          read={splitNames}
          placeholder="不选择则测试每个渠道的默认模型"
        />
        <Group gap={6}>
          <SmallButton onClick={() => onChoice({ ...choice, models })}>
            选择这些渠道的 {models.length} 个模型
          </SmallButton>
          <SmallButton onClick={() => onChoice({ ...choice, models: [] })}>清除所选模型</SmallButton>
        </Group>
      </Stack>
      <Group justify="space-between" mt="auto">
        <Text size="sm" c="dimmed" role="status">
          {channelMessages.testsCost(waiting, skipped)}
        </Text>
        <Button disabled={waiting === 0} onClick={() => onStart(chosen)}>
          开始测试
        </Button>
      </Group>
    </Stack>
  )
}
