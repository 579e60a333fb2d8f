import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Hint } from '@/components/display/hint'

/** Short facts in a line, each below its label; those that are not known are left out. */
export function Facts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <Group component="dl" gap="8px 32px" align="start" mt="sm" mb={0} fz="sm">
      {Object.entries(facts)
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([label, value]) => (
          <div key={label} style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Hint component="dt">{label}</Hint>
            <dd>{value}</dd>
          </div>
        ))}
    </Group>
  )
}
