import { Card, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './option-form.module.css'

/** A group of options under its heading: in two columns where there is room, long fields across both. */
export function OptionCard(props: { title: string; children: ReactNode; besides?: ReactNode }) {
  return (
    <Card withBorder padding="lg" component="section">
      <Title order={2} size="h5" mb="md">
        {props.title}
      </Title>
      <div className={styles.fields}>{props.children}</div>
      {props.besides && <div className={styles.besides}>{props.besides}</div>}
    </Card>
  )
}
