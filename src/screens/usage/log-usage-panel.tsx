import { Card, Group, NativeSelect, Text } from '@mantine/core'
import { hashKey } from '@tanstack/react-query'
import { useState } from 'react'
import { DateTimeInput } from '@/components/input/date-time-input'
import { rangeIn } from '@/domain/log/range'
import { LOG_CALL } from '@/domain/statuses'
import { usageMessages } from '@/domain/usage/messages'
import { COMPARISONS, type Comparison, countedRange } from '@/domain/usage/plan'
import { useSnapshot } from '@/queries/usage/snapshot'
import { parseLocalTime } from '@/schemas/primitives'
import styles from './charts.module.css'
import { LogUsageFigures, type LogUsageProps, type UsageTab } from './log-usage-figures'

/** Costs of the filtered calls, optionally compared with an earlier period. */
export default function LogUsagePanel({ filters, admin, onPick }: LogUsageProps) {
  /** Undefined by default: 今天 is then compared with yesterday up to the same time. */
  const [selected, setSelected] = useState<Comparison | ''>()
  const [customStart, setCustomStart] = useState('')
  const [tab, setTab] = useState<UsageTab>()
  const { until } = useSnapshot(admin)
  const isCounted = filters.type === undefined || filters.type === LOG_CALL
  if (!isCounted)
    return (
      <Card withBorder my="xs">
        <Text className={styles.none}>{usageMessages.noCalls}</Text>
      </Card>
    )
  const isToday = rangeIn(filters) === 'today'
  const to = selected ?? (isToday ? 'day' : '')
  const typedStart = parseLocalTime(customStart)
  const compare =
    to === '' || (to === 'own' && typedStart === null) ? undefined : { to, customStart: typedStart ?? 0 }
  const isOpen = countedRange(filters, until).start === 0
  const label = to === 'day' && isToday ? '昨天此时' : '对比时段'
  return (
    <Card withBorder my="xs" className={styles.panel}>
      <LogUsageFigures
        key={hashKey([filters])}
        {...{ filters, admin, onPick, label }}
        picked={tab}
        onPickTab={setTab}
        compare={isOpen ? undefined : compare}
      >
        {!isOpen && (
          <Group gap="xs" className={styles.compare}>
            {to === 'own' && (
              <DateTimeInput
                label="对比起始时间"
                placeholder="对比起始时间"
                value={customStart}
                onChange={setCustomStart}
              />
            )}
            <NativeSelect
              aria-label="与上一时段比较"
              value={to}
              data={[
                { value: '', label: '不比较' },
                ...COMPARISONS.map(({ id, label: name }) => ({ value: id, label: `与${name}比较` })),
              ]}
              onChange={(event) => setSelected(event.currentTarget.value as Comparison | '')}
            />
          </Group>
        )}
      </LogUsageFigures>
    </Card>
  )
}
