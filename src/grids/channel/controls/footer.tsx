import { SmallButton } from '@/components/control/buttons'
import { confirm } from '@/components/dialog/confirm'
import { channelMessages } from '@/domain/channel/messages'
import { AUTO_DISABLED, DISABLED } from '@/domain/statuses'
import styles from '@/grids/channel/channel.module.css'
import { deleteDisabledChannels, testAllChannels } from '@/queries/channel/channel'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import type { Channel } from '@/schemas/channel'

/** Actions on all channels, and the batch test. */
export default function ChannelFooter(props: {
  rows: readonly Channel[]
  /** Whether the rows are all the channels there are. */
  isComplete: boolean
  open: (dialog: { batch: readonly Channel[] }) => void
}) {
  const { rows, isComplete, open } = props
  const testAll = useSingleFlightMutation(testAllChannels)
  const removeDisabled = useSingleFlightMutation(deleteDisabledChannels)
  const disabled = rows.filter(({ status }) => status === DISABLED || status === AUTO_DISABLED).length
  const actions = [
    { title: '测试所有渠道', text: channelMessages.confirmTestAll, action: testAll },
    {
      title: '删除禁用渠道',
      text: channelMessages.confirmDeleteDisabled(disabled, isComplete),
      action: removeDisabled,
    },
  ]
  return (
    <div className={styles.footer}>
      {actions.map(({ title, text, action }) => (
        <SmallButton
          key={title}
          loading={action.isRunning}
          onClick={() => confirm({ title, text, run: () => action.run() })}
        >
          {title}
        </SmallButton>
      ))}
      <SmallButton disabled={rows.length === 0} onClick={() => open({ batch: [] })}>
        测试工作台
      </SmallButton>
    </div>
  )
}
