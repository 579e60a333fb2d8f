import { Card, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** The narrow card around the forms of visitors: signing in and up, and resetting a password. */
export function VisitorCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" withBorder padding={32} maw={420} mx="auto" mt={20}>
      <Title size="h3" ta="center" mb={20}>
        {title}
      </Title>
      {children}
    </Card>
  )
}
