import { useQueryClient } from '@tanstack/react-query'
import { memo, useRef, useState } from 'react'
import { INERT, SmallButton, useRestoredFocus } from '@/components/input/buttons'
import { openQuestion } from '@/components/overlay/overlay-area'
import { StillWorking } from '@/components/screen/loading-screen'
import { toast } from '@/components/toast/toast'
import { channelMessages } from '@/domain/channel/messages'
import { useOnLeave } from '@/lib/use-leaving'
import {
  channelName,
  deleteDisabledChannels,
  readDisabledChannels,
  testAllChannels,
} from '@/queries/channel/channel'
import { useAction } from '@/queries/mutation'
import type { Channel } from '@/schemas/channel'
import styles from './channel-list.module.css'

/** Actions on all channels. `isComplete`: all channels are loaded. Memoised so that sorting does not rerender it. */
export const ChannelFooter = memo(function ChannelFooter(props: {
  rows: readonly Channel[]
  isComplete: boolean
  isSelecting: boolean
  openBatchTest: () => void
}) {
  const { rows, isComplete, isSelecting, openBatchTest } = props
  return (
    <div className={styles.footer}>
      <TestAll hasNone={isComplete && rows.length === 0} />
      <DeleteDisabled />
      {/* The bulk action bar has a batch test button for selected rows. */}
      {!isSelecting && (
        <SmallButton disabled={rows.length === 0} onClick={openBatchTest}>
          批量测试
        </SmallButton>
      )}
    </div>
  )
})

/** Tests all channels after confirmation; shows a toast if there are none. */
function TestAll({ hasNone }: { hasNone: boolean }) {
  const { run, isRunning } = useAction(testAllChannels)
  const question = channelMessages.confirmTestAll
  const ask = () =>
    hasNone ? toast('info', channelMessages.none) : openQuestion({ ...question, run: () => run() })
  return (
    <SmallButton ref={useRestoredFocus(isRunning)} loading={isRunning} onClick={ask}>
      {question.title}
    </SmallButton>
  )
}

/** Fetches the disabled channels before confirmation, because the list may be incomplete or stale. */
function DeleteDisabled() {
  const client = useQueryClient()
  const { run, isRunning } = useAction(deleteDisabledChannels)
  const [isReading, setReading] = useState(false)
  const hasLeft = useRef(false)
  useOnLeave(() => {
    hasLeft.current = true
  })
  const ask = async () => {
    hasLeft.current = false
    setReading(true)
    const disabled = await readDisabledChannels(client)
    setReading(false)
    if (hasLeft.current) return
    if (disabled?.length === 0) return toast('info', channelMessages.noneDisabled)
    openQuestion({ ...channelMessages.confirmDeleteDisabled(disabled?.map(channelName)), run: () => run() })
  }
  return (
    <>
      <SmallButton
        c="red"
        ref={useRestoredFocus(isRunning)}
        loading={isRunning}
        onClick={() => void ask()}
        {...(isReading && INERT)}
      >
        删除禁用渠道
      </SmallButton>
      {isReading && <StillWorking />}
    </>
  )
}
