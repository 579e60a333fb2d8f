import { Button, Group } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { ConfirmDialog, type Question } from '@/components/confirm-dialog'
import { channelMessages } from '@/domain/channel-messages'
import { ENABLED } from '@/domain/statuses'
import { useAction } from '@/queries/action'
import { deleteDisabledChannels, testAllChannels } from '@/queries/channel'
import { pacer } from '@/queries/pacer'
import type { Channel } from '@/schemas/channel'

const ChannelWorkbench = lazy(() => import('./channel-workbench'))

/** What is done to all channels at once, and the way to the test workbench. */
export function ChannelFooter({ rows }: { rows: readonly Channel[] }) {
  const testAll = useAction(testAllChannels)
  const removeDisabled = useAction(deleteDisabledChannels)
  const [question, setQuestion] = useState<Question | null>(null)
  const [testing, setTesting] = useState(false)
  const askRemoval = () =>
    setQuestion({
      title: '删除禁用渠道',
      text: channelMessages.confirmDeleteDisabled(rows.filter(({ status }) => status !== ENABLED).length),
      run: () => removeDisabled.run(undefined),
    })

  return (
    <Group gap="xs" mt="sm">
      <Button variant="default" loading={testAll.isRunning} onClick={() => testAll.run(undefined)}>
        测试所有渠道
      </Button>
      <Button variant="default" loading={removeDisabled.isRunning} onClick={askRemoval}>
        删除禁用渠道
      </Button>
      <Button variant="default" disabled={rows.length === 0} onClick={() => setTesting(true)}>
        测试工作台
      </Button>
      {testing && (
        <Suspense fallback={null}>
          <ChannelWorkbench channels={rows} run={pacer.run} onClose={() => setTesting(false)} />
        </Suspense>
      )}
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </Group>
  )
}
