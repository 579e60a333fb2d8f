import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useFocusBack } from '@/components/dialog/use-focus-back'
import { planTests } from '@/domain/channel/batch-test'
import { useNarrow } from '@/lib/use-narrow'
import { createTestRun } from '@/queries/channel/batch-test'
import { testChannelModel } from '@/queries/channel/channel'
import { useQuietMutation } from '@/queries/use-mutation'
import type { Channel } from '@/schemas/channel'
import { type BatchTest, ChannelBatchTestRun } from './batch-test-run'
import { type BatchTestChoice, ChannelBatchTestSetup } from './batch-test-setup'

/** The batch test: chosen channels times chosen models, with live results. Closing it stops what has not begun. */
export default function ChannelBatchTest(props: {
  channels: readonly Channel[]
  /** Those that are chosen at first. */
  chosen: readonly Channel[]
  onClose: () => void
}) {
  const { channels, onClose } = props
  useFocusBack()
  const testModel = useQuietMutation(testChannelModel)
  const narrow = useNarrow()
  const [choice, setChoice] = useState<BatchTestChoice>({
    channels: props.chosen.map(({ id }) => String(id)),
    models: [],
  })
  const [started, setStarted] = useState<BatchTest | null>(null)
  // Started in an effect: of several quick clicks only the last run remains.
  useEffect(() => {
    void started?.testRun.start()
    return () => started?.testRun.stop()
  }, [started])

  const start = (chosen: readonly Channel[]) => {
    const testRun = createTestRun({
      ...planTests(chosen, choice.models),
      test: ({ channel: id, model }, call) => testModel({ id, model }, call),
    })
    setStarted({ testRun, models: choice.models, channels: chosen })
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title="测试工作台"
      size="min(72rem, 100%)"
      fullScreen={narrow}
      closeOnClickOutside={false}
    >
      {started === null ? (
        <ChannelBatchTestSetup channels={channels} choice={choice} onChoice={setChoice} onStart={start} />
      ) : (
        <ChannelBatchTestRun started={started} loaded={channels} onBack={() => setStarted(null)} />
      )}
    </Modal>
  )
}
