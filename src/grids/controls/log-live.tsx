import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Button, Group, Switch, Text } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Countdown } from '@/components/screen/failure-card'
import { errorMessage } from '@/domain/error-message'
import { logMessages } from '@/domain/log/messages'
import { useSecondsTo } from '@/lib/use-clock'
import { type LivePause, useLogLive } from '@/queries/log/live'
import type { LogList } from '@/queries/log/log'
import styles from './log-live.module.css'

/** The live switch, its state, and the number of new rows, which a click puts into the list. */
export default function LogLive({ list, pause }: { list: LogList; pause: LivePause | undefined }) {
  const [on, setOn] = useState(false)
  const live = useLogLive(list, on, pause)
  const line = useRef<HTMLDivElement>(null)
  const left = useSecondsTo(live.limitedUntil)

  const status = () => {
    if (!on) return ''
    if (live.pausedBy) return logMessages.livePaused[live.pausedBy]
    if (left > 0)
      return (
        <Countdown key={live.limitedUntil} until={live.limitedUntil} sentence={logMessages.liveLimited} />
      )
    if (live.error) return logMessages.liveFailed(errorMessage(live.error))
    return logMessages.live
  }
  const insert = () => {
    live.insert()
    // The button disappears, so the focus moves here.
    line.current?.focus()
  }

  return (
    <Group component="section" ref={line} className={styles.live} aria-label="实时更新" tabIndex={-1}>
      <Switch
        label="实时"
        checked={on}
        aria-checked={on}
        onChange={(event) => {
          setOn(event.currentTarget.checked)
          live.forget()
        }}
      />
      <Text span fz="sm" c="dimmed" role="status">
        {status()}
      </Text>
      {on && live.count > 0 && (
        <Button
          radius="xl"
          size="compact-md"
          leftSection={<IconArrowUp size={16} aria-hidden />}
          onClick={insert}
        >
          {logMessages.newRows(live.count)}
        </Button>
      )}
    </Group>
  )
}
