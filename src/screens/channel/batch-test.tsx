import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { Hint } from '@/components/display/hint'
import { SmallButton } from '@/components/input/buttons'
import { ManySelect } from '@/components/input/many-select'
import { Dialog } from '@/components/overlay/dialog'
import { countStates, planTests } from '@/domain/channel/batch-test'
import { channelMessages } from '@/domain/channel/messages'
import { withNames } from '@/domain/channel/models'
import { ENABLED } from '@/domain/statuses'
import { moveFocusOnRemoval } from '@/lib/pass-focus'
import { useNarrow } from '@/lib/use-narrow'
import type { Channel } from '@/schemas/channel'
import { fromCsv } from '@/schemas/primitives'
import { readNames } from '@/schemas/typed-text'
import { BatchTestRun } from './batch-test-run'

const idsOf = (channels: readonly Channel[]) => channels.map(({ id }) => String(id))
const modelsOf = (channels: readonly Channel[]) => channels.flatMap(({ models }) => fromCsv(models))

/** Tests selected channels with selected models and shows live results. Closing stops the run. */
export default function ChannelBatchTest(props: {
  channels: readonly Channel[]
  chosen: readonly Channel[]
  onClose: () => void
}) {
  const { channels, onClose } = props
  const [ids, setIds] = useState(idsOf(props.chosen))
  const [names, setNames] = useState<string[]>([])
  // Snapshot at the start, unaffected by later list changes.
  const [tested, setTested] = useState<readonly Channel[] | null>(null)
  const byId = new Map(channels.map((channel) => [String(channel.id), channel]))
  const chosen = ids.flatMap((id) => byId.get(id) ?? [])
  const models = withNames([], modelsOf(chosen.length > 0 ? chosen : channels))
  const { waiting, skipped } = countStates(planTests(chosen, names).states)
  const enabled = channels.filter(({ status }) => status === ENABLED)

  return (
    <Dialog
      onClose={onClose}
      title="批量测试"
      size="min(72rem, 100%)"
      fullScreen={useNarrow()}
      closeOnClickOutside={false}
      // Selected models would be lost.
      closeOnEscape={names.length === 0}
    >
      {tested ? (
        <BatchTestRun channels={tested} models={names} loaded={channels} onBack={() => setTested(null)} />
      ) : (
        <Stack ref={moveFocusOnRemoval} mih={440}>
          <Stack gap="xs">
            <ManySelect
              label="渠道"
              name="batch-test-channels"
              value={ids}
              onChange={setIds}
              options={[...byId.keys()]}
              labelOf={(id) => `#${id} ${byId.get(id)?.name ?? ''}`.trim()}
              placeholder="选择要测试的渠道"
            />
            <Group gap={6}>
              <SmallButton onClick={() => setIds(idsOf(channels))}>
                {`选择全部 ${channels.length} 个渠道`}
              </SmallButton>
              <SmallButton onClick={() => setIds(idsOf(enabled))}>只选择已启用的渠道</SmallButton>
              <SmallButton onClick={() => setIds([])}>清除所选渠道</SmallButton>
            </Group>
          </Stack>
          <Stack gap="xs">
            <ManySelect
              label="模型"
              name="batch-test-models"
              value={names}
              onChange={setNames}
              options={withNames(models, names)}
              read={readNames}
              placeholder="不选择则测试每个渠道的默认模型"
            />
            <Group gap={6}>
              <SmallButton onClick={() => setNames(models)}>
                {`选择这些渠道的 ${models.length} 个模型`}
              </SmallButton>
              <SmallButton onClick={() => setNames([])}>清除所选模型</SmallButton>
            </Group>
          </Stack>
          <Group justify="space-between" mt="auto">
            <Hint role="status">{channelMessages.testsCost(waiting, skipped)}</Hint>
            <Button disabled={waiting === 0} onClick={() => setTested(chosen)}>
              开始测试
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}
