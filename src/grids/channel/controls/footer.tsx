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
  onTest: () => void
}) {
  const { rows, isComplete, onTest } = props
  const testAll = useSingleFlightMutation(testAllChannels)
  const removeDisabled = useSingleFlightMutation(deleteDisabledChannels)
  const disabled = rows.filter(({ status }) => status === DISABLED || status === AUTO_DISABLED).length
  const ask = (title: string, text: string, run: () => void) => () => confirm({ title, text, run })
  return (
    <div className={styles.footer}>
      <SmallButton
        loading={testAll.isRunning}
        onClick={ask('测试所有渠道', channelMessages.confirmTestAll, () => testAll.run())}
      >
        测试所有渠道
      </SmallButton>
      <SmallButton
        loading={removeDisabled.isRunning}
        onClick={ask('删除禁用渠道', channelMessages.confirmDeleteDisabled(disabled, isComplete), () =>
          removeDisabled.run(),
        )}
      >
        删除禁用渠道
      </SmallButton>
      <SmallButton disabled={rows.length === 0} onClick={onTest}>
        测试工作台
      </SmallButton>
    </div>
  )
}
