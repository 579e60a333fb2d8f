import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Hint } from '@/components/display/hint'
import styles from './settings.module.css'

/** A settings row: title and text on the left, buttons on the right (below in narrow windows). */
export function SettingRow(props: { title: string; text: ReactNode; children?: ReactNode }) {
  return (
    <Group justify="space-between" gap="sm" className={styles.option}>
      <div style={{ flex: '1 1 260px', minWidth: 0 }}>
        <Text fw={500} c="bright">
          {props.title}
        </Text>
        <Hint component="div" style={{ overflowWrap: 'anywhere' }}>
          {props.text}
        </Hint>
      </div>
      {props.children}
    </Group>
  )
}
