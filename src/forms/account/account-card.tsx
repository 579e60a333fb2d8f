import { Card, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** The narrow frame of what a visitor fills in: signing in and up, and resetting a password. */
export function AccountCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card withBorder maw={420} mx="auto" mt="lg" padding="xl" component="section">
      <Title order={1} size="h3" ta="center" mb="lg">
        {title}
      </Title>
      {children}
    </Card>
  )
}
