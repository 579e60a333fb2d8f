import { Button } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '@/components/dialog/confirm'
import { lazyPart } from '@/components/lazy-part'
import { channelMessages } from '@/domain/channel/messages'
import { AUTO_DISABLED, DISABLED } from '@/domain/statuses'
import styles from '@/grids/channel/channel.module.css'
import { deleteDisabledChannels, testAllChannels } from '@/queries/channel/channel'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import type { Channel } from '@/schemas/channel'

const ChannelBatchTest = lazyPart(() => import('@/panels/channel/batch-test'))

/** Actions on all channels, and the batch test. `isComplete`: the rows are all channels. */
export default function ChannelFooter(props: { rows: readonly Channel[]; isComplete: boolean }) {
  const { rows, isComplete } = props
  const testAll = useSingleFlightMutation(testAllChannels)
  const removeDisabled = useSingleFlightMutation(deleteDisabledChannels)
  const [testing, setTesting] = useState(false)
  const askTestAll = () =>
    void confirm({
      title: '测试所有渠道',
      text: channelMessages.confirmTestAll,
      run: () => testAll.run(undefined),
    })
  const askRemoval = () =>
    void confirm({
      title: '删除禁用渠道',
      text: channelMessages.confirmDeleteDisabled(
        rows.filter(({ status }) => status === DISABLED || status === AUTO_DISABLED).length,
        isComplete,
      ),
      run: () => removeDisabled.run(undefined),
    })

  return (
    <div className={styles.footer}>
      <Button size="compact-sm" variant="default" loading={testAll.isRunning} onClick={askTestAll}>
        测试所有渠道
      </Button>
      <Button size="compact-sm" variant="default" loading={removeDisabled.isRunning} onClick={askRemoval}>
        删除禁用渠道
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        disabled={rows.length === 0}
        onClick={() => setTesting(true)}
      >
        测试工作台
      </Button>
      {testing && <ChannelBatchTest channels={rows} onClose={() => setTesting(false)} />}
    </div>
  )
}
