import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** The title of a panel or chart, followed by `beside`; `id` labels the panel. */
export const PanelTitle = (props: { id: string; title: string; level: 2 | 3; beside: ReactNode }) => (
  <Group gap="2px 12px" miw={0}>
    <Title order={props.level} size="h6" id={props.id}>
      {props.title}
    </Title>
    {props.beside}
  </Group>
)
