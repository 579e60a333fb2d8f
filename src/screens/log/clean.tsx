import { Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ActionButton } from '@/components/input/buttons'
import { DateTimeInput } from '@/components/input/date-time-input'
import { openQuestion } from '@/components/overlay/overlay-area'
import { logMessages } from '@/domain/log/messages'
import { onEnter } from '@/lib/composing'
import { formatTime } from '@/lib/time'
import { cleanLogs } from '@/queries/log/log'
import { useAction } from '@/queries/mutation'
import { parseLocalTime } from '@/schemas/primitives'

/** Default age of the logs to delete, in seconds. */
const PROPOSED_AGE = 30 * 86_400

/** Deletes all users' logs older than a given time, after confirmation. */
export function LogClean() {
  const clean = useAction(cleanLogs)
  const form = useForm({
    initialValues: { time: formatTime(Date.now() / 1000 - PROPOSED_AGE) },
    // The server reads 0 as a missing time.
    validate: { time: (text) => ((parseLocalTime(text) ?? 0) > 0 ? null : logMessages.badCleanTime) },
    transformValues: ({ time }) => parseLocalTime(time) ?? 0,
  })
  const ask = form.onSubmit((before) =>
    openQuestion({
      title: '清理历史日志',
      text: logMessages.confirmClean(formatTime(before), Intl.DateTimeFormat().resolvedOptions().timeZone),
      confirmLabel: '清理',
      isLoss: true,
      run: () => clean.run(before),
    }),
  )
  return (
    <Stack gap="sm" align="flex-start">
      <DateTimeInput
        label="清理时间"
        name="target_timestamp"
        description="此时间之前所有用户的日志将被删除"
        {...form.getInputProps('time')}
        value={form.values.time}
        onKeyDown={onEnter(() => ask())}
        w="100%"
        maw={340}
      />
      <ActionButton variant="light" color="red" onClick={() => ask()} loading={clean.isRunning}>
        清理历史日志
      </ActionButton>
    </Stack>
  )
}
