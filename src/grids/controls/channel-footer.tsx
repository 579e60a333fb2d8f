import { SmallButton } from '@/components/input/buttons'
import { confirm } from '@/components/overlay/confirm'
import { channelMessages } from '@/domain/channel/messages'
import { AUTO_DISABLED, DISABLED } from '@/domain/statuses'
import styles from '@/grids/channel.module.css'
import { deleteDisabledChannels, testAllChannels } from '@/queries/channel/channel'
import type { Action } from '@/queries/mutation'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import type { Channel } from '@/schemas/channel'

/** Actions on all channels, and the batch test. `isComplete`: the rows are all the channels there are. */
export default function ChannelFooter(props: {
  rows: readonly Channel[]
  isComplete: boolean
  open: (dialog: { batch: readonly Channel[] }) => void
}) {
  const { rows, isComplete, open } = props
  const disabled = rows.filter(({ status }) => status === DISABLED || status === AUTO_DISABLED).length
  const question = channelMessages.confirmDeleteDisabled(disabled, isComplete)
  return (
    <div className={styles.footer}>
      <ConfirmedButton title="测试所有渠道" text={channelMessages.confirmTestAll} action={testAllChannels} />
      <ConfirmedButton title="删除禁用渠道" text={question} action={deleteDisabledChannels} />
      <SmallButton disabled={rows.length === 0} onClick={() => open({ batch: [] })}>
        测试工作台
      </SmallButton>
    </div>
  )
}

function ConfirmedButton<Data>(props: { title: string; text: string; action: Action<Data, void> }) {
  const { title, text, action } = props
  const { run, isRunning } = useSingleFlightMutation(action)
  return (
    <SmallButton loading={isRunning} onClick={() => confirm({ title, text, run: () => run() })}>
      {title}
    </SmallButton>
  )
}
