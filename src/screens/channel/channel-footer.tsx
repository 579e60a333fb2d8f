import { SmallButton, useKeptFocus } from '@/components/input/buttons'
import { openQuestion } from '@/components/overlay/overlay-area'
import type { Question } from '@/components/overlay/overlays'
import { toast } from '@/components/toast/toast'
import { channelMessages } from '@/domain/channel/messages'
import { AUTO_DISABLED, DISABLED } from '@/domain/statuses'
import { deleteDisabledChannels, testAllChannels } from '@/queries/channel/channel'
import { type Action, useSingleFlightMutation } from '@/queries/mutation'
import type { Channel } from '@/schemas/channel'
import styles from './channel-list.module.css'

/** Actions on all channels, and the batch test. `isComplete`: the rows are all the channels there are. */
export function ChannelFooter(props: {
  rows: readonly Channel[]
  isComplete: boolean
  isSelecting: boolean
  openBatchTest: () => void
}) {
  const { rows, isComplete, isSelecting, openBatchTest } = props
  const disabled = rows.filter(({ status }) => status === DISABLED || status === AUTO_DISABLED).length
  const noneFor = (count: number, sentence: string) => (isComplete && count === 0 ? sentence : undefined)
  return (
    <div className={styles.footer}>
      <ConfirmedButton
        question={channelMessages.confirmTestAll}
        none={noneFor(rows.length, channelMessages.none)}
        action={testAllChannels}
      />
      <ConfirmedButton
        question={channelMessages.confirmDeleteDisabled(disabled, isComplete)}
        none={noneFor(disabled, channelMessages.noneDisabled)}
        action={deleteDisabledChannels}
      />
      {/* The bar of selected rows has one for them. */}
      {!isSelecting && (
        <SmallButton disabled={rows.length === 0} onClick={openBatchTest}>
          批量测试
        </SmallButton>
      )}
    </div>
  )
}

/** Asks before it acts; `none`: says this instead, as there is nothing to act on. */
function ConfirmedButton<Data>(props: {
  /** Its title is the button's name. */
  question: Omit<Question, 'run'>
  none: string | undefined
  action: Action<Data, void>
}) {
  const { question, none, action } = props
  const { run, isRunning } = useSingleFlightMutation(action)
  // Not disabled: after the deletion it would lose the focus.
  const ask = () => (none ? toast('info', none) : openQuestion({ ...question, run: () => run() }))
  return (
    <SmallButton ref={useKeptFocus(isRunning)} loading={isRunning} onClick={ask}>
      {question.title}
    </SmallButton>
  )
}
