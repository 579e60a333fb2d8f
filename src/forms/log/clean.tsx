import { Stack } from '@mantine/core'
import { useState } from 'react'
import { ActionButton } from '@/components/control/buttons'
import { confirm } from '@/components/dialog/confirm'
import { DateTimeInput } from '@/components/input/date-time-input'
import { logMessages } from '@/domain/log/messages'
import { onEnter } from '@/lib/on-enter'
import { formatTime } from '@/lib/time'
import { cleanLogs } from '@/queries/log/clean'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import { parseLocalTime } from '@/schemas/primitives'

/** Thirty days in seconds: older logs are proposed for deletion. */
const PROPOSED_AGE = 2_592_000

/** Deletes the logs of all users before a time, after a confirmation. */
export function LogClean() {
  const [time, setTime] = useState(() => formatTime(Date.now() / 1000 - PROPOSED_AGE))
  const [error, setError] = useState('')
  const clean = useSingleFlightMutation(cleanLogs)

  const ask = () => {
    const before = parseLocalTime(time)
    // The server reads 0 as a missing time.
    if (before === null || before <= 0) {
      setError(logMessages.badCleanTime)
      return
    }
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    confirm({
      title: '清理历史日志',
      text: logMessages.confirmClean(formatTime(before), zone),
      run: () => clean.run(before),
    })
  }
  return (
    <Stack gap="sm" align="flex-start">
      <DateTimeInput
        label="清理时间"
        name="target_timestamp"
        calendarLabel="选择清理时间"
        description="此时间之前所有用户的日志将被删除"
        value={time}
        onChange={(text) => {
          setTime(text)
          setError('')
        }}
        onKeyDown={onEnter(ask)}
        error={error}
        w="100%"
        maw={320}
      />
      <ActionButton variant="light" color="red" onClick={ask} loading={clean.isRunning}>
        清理历史日志
      </ActionButton>
    </Stack>
  )
}
