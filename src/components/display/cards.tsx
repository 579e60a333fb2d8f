import { Card, type CardProps, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Hint } from '@/components/display/hint'

/** A card with a heading; `tight` where several cards should be in view together. */
export function TitledCard(props: CardProps & { title: string; tight?: boolean }) {
  const { title, tight = false, children, ...card } = props
  const id = useId()
  return (
    <Card withBorder padding="lg" py={tight ? 'md' : 'lg'} component="section" aria-labelledby={id} {...card}>
      <Title order={2} size="h5" mb={tight ? 8 : 'md'} id={id}>
        {title}
      </Title>
      {children}
    </Card>
  )
}

export function SettingCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledCard title={title}>
      <Stack gap="lg">{children}</Stack>
    </TitledCard>
  )
}

/** One setting: its title and text on the left, its buttons on the right or, on narrow screens, below. */
export function SettingRow(props: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <Group justify="space-between" gap="sm">
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
