import { Card, Group, Stack, Text, Title } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { AccountHint } from '@/components/display/account-hint'
import { serverText } from '@/components/display/server-text'
import { SiteLogo } from '@/components/display/site-logo'
import { TextLink } from '@/components/input/buttons'
import { systemName } from '@/domain/site'
import { useStatus } from '@/session/site-status'

/** Site logo and name above a narrow card, for the sign-in, registration and password reset forms. */
export function VisitorCard(props: {
  title: string
  /** A notice above the card, such as an expired session. */
  notice?: ReactNode
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  error: Error | null
  children: ReactNode
  below: ReactNode
}) {
  const name = systemName(useStatus())
  return (
    <Stack gap="lg" w="100%" maw={400} mx="auto" data-centred>
      <Group justify="center" gap="sm" fz="lg" c="bright" style={{ overflowWrap: 'anywhere' }}>
        <SiteLogo size={32} />
        {serverText(name)}
      </Group>
      {props.notice}
      <Card component="section" withBorder p={{ base: 'md', xs: 'xl' }}>
        <Title size="h3" mb="lg">
          {props.title}
        </Title>
        <form onSubmit={props.onSubmit} noValidate>
          <Stack>
            {props.children}
            <AccountHint error={props.error} />
          </Stack>
        </form>
        {props.below}
      </Card>
    </Stack>
  )
}

/** A line below a form with a link to another form. */
export function FormLink(props: { text?: string; to: '/login' | '/reset'; link: string }) {
  return (
    <Text size="sm" ta="center" mt={8} mb={-12}>
      {props.text && <span>{`${props.text} `}</span>}
      <TextLink underline="always" display="inline-block" py={12} to={props.to}>
        {props.link}
      </TextLink>
    </Text>
  )
}
