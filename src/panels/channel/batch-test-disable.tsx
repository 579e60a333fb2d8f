import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import { ActionButton } from '@/components/control/action-button'
import { ConfirmDialog, type Question } from '@/components/dialog/confirm-dialog'
import { toast } from '@/components/toast/toast'
import { channelMessages } from '@/domain/channel/messages'
import { errorMessage } from '@/domain/error-message'
import { disableFailedChannel } from '@/queries/channel/channel'
import type { RunTask } from '@/queries/runs/run'
import { useQuietMutation } from '@/queries/use-mutation'
import type { Channel } from '@/schemas/channel'

/** Offers to disable the channels that failed, after showing which; those that partly work are left alone. */
export function DisableFailed(props: {
  failed: readonly Channel[]
  partly: readonly Channel[]
  run: RunTask
}) {
  const { failed, partly, run } = props
  const disableChannel = useQuietMutation(disableFailedChannel)
  const [busy, setBusy] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)

  const disable = async () => {
    setBusy(true)
    const { signal } = new AbortController()
    const ends = await Promise.allSettled(
      failed.map((channel) => run((call) => disableChannel(channel, call), signal)),
    )
    setBusy(false)
    const refused = ends.filter((end) => end.status === 'rejected')
    const { disablingFailed, failedDisabled } = channelMessages
    if (ends.length > refused.length) toast('success', failedDisabled(ends.length - refused.length))
    if (refused[0]) toast('error', disablingFailed(refused.length, errorMessage(refused[0].reason).text))
  }
  const ask = () =>
    setQuestion({
      title: '禁用失败的渠道',
      text: channelMessages.confirmDisableFailed(failed.map(({ id, name }) => `#${id} ${name}`.trim())),
      run: () => void disable(),
    })

  if (failed.length === 0 && partly.length === 0) return null
  return (
    <Group gap="sm">
      {failed.length > 0 && (
        <ActionButton color="red" loading={busy} onClick={ask}>
          禁用 {failed.length} 个失败的渠道
        </ActionButton>
      )}
      {partly.length > 0 && (
        <Text size="sm" c="dimmed">
          {channelMessages.someModelsFailed(partly.length)}
        </Text>
      )}
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </Group>
  )
}
