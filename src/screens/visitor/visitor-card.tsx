import { Card, Stack, Text, Title } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { LimitHint } from '@/components/display/limit-hint'
import { TextLink } from '@/components/input/buttons'

/** The narrow card around a form of visitors: signing in and up, and resetting a password. */
export function VisitorCard(props: {
  title: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  error: Error | null
  children: ReactNode
  below: ReactNode
}) {
  return (
    <Card component="section" withBorder p={{ base: 16, xs: 32 }} maw={420} mx="auto" mt={20}>
      <Title size="h3" ta="center" mb={20}>
        {props.title}
      </Title>
      <form onSubmit={props.onSubmit} noValidate>
        <Stack>
          {props.children}
          <LimitHint error={props.error} />
        </Stack>
      </form>
      {props.below}
    </Card>
  )
}

/** The line below a form, with a link to another. */
export function OtherForm(props: { text?: string; to: '/login' | '/reset'; link: string }) {
  return (
    <Text size="sm" ta="center" mt={8}>
      {props.text && <span>{`${props.text} `}</span>}
      <TextLink underline="always" display="inline-block" py={12} to={props.to}>
        {props.link}
      </TextLink>
    </Text>
  )
}
