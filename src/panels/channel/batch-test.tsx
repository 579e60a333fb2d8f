import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { SmallButton } from '@/components/control/buttons'
import { Dialog } from '@/components/dialog/dialog'
import { Hint } from '@/components/display/hint'
import { ManySelect } from '@/components/input/many-select'
import { countStates, planTests } from '@/domain/channel/batch-test'
import { channelMessages } from '@/domain/channel/messages'
import { splitNames, withNames } from '@/domain/channel/models'
import { ENABLED } from '@/domain/statuses'
import { useNarrow } from '@/lib/use-narrow'
import { createTestRun } from '@/queries/channel/batch-test'
import { testChannelModel } from '@/queries/channel/channel'
import { useQuietMutation } from '@/queries/use-mutation'
import type { Channel } from '@/schemas/channel'
import { fromCsv } from '@/schemas/primitives'
import { type BatchTest, ChannelBatchTestRun } from './batch-test-run'

/** Chosen channel ids (as text) and model names. */
interface Choice {
  ids: string[]
  names: string[]
}

/** The batch test: chosen channels times chosen models, with live results. Closing it stops what has not begun. */
export default function ChannelBatchTest(props: {
  channels: readonly Channel[]
  /** The channels chosen at first. */
  chosen: readonly Channel[]
  onClose: () => void
}) {
  const { channels, onClose } = props
  const testModel = useQuietMutation(testChannelModel)
  const narrow = useNarrow()
  const [choice, setChoice] = useState<Choice>({ ids: idsOf(props.chosen), names: [] })
  const [started, setStarted] = useState<BatchTest | null>(null)
  // Started in an effect: of several quick clicks only the last run remains.
  useEffect(() => {
    void started?.testRun.start()
    return () => started?.testRun.stop()
  }, [started])

  const start = (chosen: readonly Channel[]) => {
    const testRun = createTestRun({
      ...planTests(chosen, choice.names),
      test: ({ channel: id, model }, call) => testModel({ id, model }, call),
    })
    setStarted({ testRun, models: choice.names, channels: chosen })
  }

  return (
    <Dialog
      onClose={onClose}
      title="测试工作台"
      size="min(72rem, 100%)"
      fullScreen={narrow}
      closeOnClickOutside={false}
    >
      {started === null ? (
        <Setup channels={channels} choice={choice} onChoice={setChoice} onStart={start} />
      ) : (
        <ChannelBatchTestRun started={started} loaded={channels} onBack={() => setStarted(null)} />
      )}
    </Dialog>
  )
}

const idsOf = (channels: readonly Channel[]) => channels.map(({ id }) => String(id))

/** Chooses what to test, among the loaded channels and their models. */
function Setup(props: {
  channels: readonly Channel[]
  choice: Choice
  onChoice: (choice: Choice) => void
  onStart: (channels: readonly Channel[]) => void
}) {
  const { channels, choice, onChoice } = props
  const { ids, names } = choice
  const setIds = (next: string[]) => onChoice({ ...choice, ids: next })
  const setNames = (next: string[]) => onChoice({ ...choice, names: next })
  const byId = new Map(channels.map((channel) => [String(channel.id), channel]))
  const chosen = ids.flatMap((id) => byId.get(id) ?? [])
  const among = chosen.length > 0 ? chosen : channels
  const models = withNames(
    [],
    among.flatMap((channel) => fromCsv(channel.models)),
  )
  const { waiting, skipped } = countStates(planTests(chosen, names).states)
  const enabled = channels.filter(({ status }) => status === ENABLED)

  return (
    // Leaves room for the dropdown.
    <Stack mih={440}>
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
            选择已加载的 {channels.length} 个渠道
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
          read={splitNames}
          placeholder="不选择则测试每个渠道的默认模型"
        />
        <Group gap={6}>
          <SmallButton onClick={() => setNames(models)}>选择这些渠道的 {models.length} 个模型</SmallButton>
          <SmallButton onClick={() => setNames([])}>清除所选模型</SmallButton>
        </Group>
      </Stack>
      <Group justify="space-between" mt="auto">
        <Hint role="status">{channelMessages.testsCost(waiting, skipped)}</Hint>
        <Button disabled={waiting === 0} onClick={() => props.onStart(chosen)}>
          开始测试
        </Button>
      </Group>
    </Stack>
  )
}
