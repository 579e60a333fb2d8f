import { Button } from '@mantine/core'
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
  const askTestAll = () =>
    confirm({
      title: '测试所有渠道',
      text: channelMessages.confirmTestAll,
      run: () => testAll.run(),
    })
  const askRemoval = () =>
    confirm({
      title: '删除禁用渠道',
      text: channelMessages.confirmDeleteDisabled(
        rows.filter(({ status }) => status === DISABLED || status === AUTO_DISABLED).length,
        isComplete,
      ),
      run: () => removeDisabled.run(),
    })

  return (
    <div className={styles.footer}>
      <Button size="compact-sm" variant="default" loading={testAll.isRunning} onClick={askTestAll}>
        测试所有渠道
      </Button>
      <Button size="compact-sm" variant="default" loading={removeDisabled.isRunning} onClick={askRemoval}>
        删除禁用渠道
      </Button>
      <Button size="compact-sm" variant="default" disabled={rows.length === 0} onClick={onTest}>
        测试工作台
      </Button>
    </div>
  )
}
