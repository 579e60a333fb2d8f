import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { serverText } from '@/components/display/server-text'
import styles from './screen.module.css'

/** The head of every screen: title, one-line description, `beside` next to the title, and actions on the right. */
export function PageHead(props: {
  title: string
  text?: string | undefined
  beside?: ReactNode
  children?: ReactNode
}) {
  return (
    <Group justify="space-between" gap="8px 16px" mb={16} className={styles.head}>
      <Group gap="4px 12px" miw={0} className={styles.title}>
        <Title size="h3">{serverText(props.title)}</Title>
        {props.text && <Text className={styles.text}>{serverText(props.text)}</Text>}
        {props.beside}
      </Group>
      {props.children && <Group className={styles.tools}>{props.children}</Group>}
    </Group>
  )
}
