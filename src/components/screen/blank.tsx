import { Alert, EmptyState, Group, Text } from '@mantine/core'
import { IconInbox, IconLock, IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ServerText } from '@/components/display/server-text'

const KINDS = {
  empty: { Icon: IconInbox, color: 'gray' },
  refused: { Icon: IconLock, color: 'yellow' },
  failed: { Icon: IconPlugConnectedX, color: 'red' },
}

/** The sign stands beside the button, not above it. */
const MIDDLE = { wrapper: { alignItems: 'center' }, icon: { marginTop: 0 } }

/**
 * Shown where there is no content: a drawing, a sentence, and buttons as `children`.
 * @param props.title - makes it a whole screen
 * @param props.small - a single line beside other content
 */
export function Blank(props: {
  kind?: keyof typeof KINDS
  title?: string
  text?: string | undefined
  small?: boolean
  role?: 'alert' | 'status' | undefined
  children?: ReactNode
}) {
  const { kind = 'empty', title, text, role, children } = props
  const { Icon, color } = KINDS[kind]
  const said = text && <ServerText text={text} />
  if (props.small)
    return (
      <Alert color={color} icon={<Icon aria-hidden />} role={role} styles={MIDDLE}>
        <Group gap="xs md" justify="space-between">
          <Text size="sm">{said}</Text>
          {children}
        </Group>
      </Alert>
    )
  return (
    <EmptyState
      size="lg"
      variant="light"
      color={color}
      icon={<Icon aria-hidden />}
      px="md"
      py={title ? 56 : 40}
      role={role}
    >
      {title && <EmptyState.Title order={1}>{title}</EmptyState.Title>}
      {said && <EmptyState.Description c={title ? 'dimmed' : 'bright'}>{said}</EmptyState.Description>}
      {children && <EmptyState.Actions>{children}</EmptyState.Actions>}
    </EmptyState>
  )
}
