import { Card, type CardProps, Title } from '@mantine/core'
import { useId } from 'react'

/** A card with a heading; `tight` reduces the padding, so that several cards fit the window. */
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
