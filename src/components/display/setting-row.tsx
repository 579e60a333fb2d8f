import { Card, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

/** A group of settings under its heading. */
export function SettingCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card withBorder padding="lg" component="section" aria-labelledby={id}>
      <Title order={2} size="h5" mb="md" id={id}>
        {title}
      </Title>
      <Stack gap="lg">{children}</Stack>
    </Card>
  )
}

/** One setting: its title and text on the left, its buttons on the right or, on narrow screens, below. */
export function SettingRow(props: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <Group justify="space-between" gap="sm">
      <div style={{ flex: '1 1 260px', minWidth: 0 }}>
        <Text fw={600}>{props.title}</Text>
        <Text size="sm" c="dimmed" component="div" style={{ overflowWrap: 'anywhere' }}>
          {props.text}
        </Text>
      </div>
      {props.children}
    </Group>
  )
}
