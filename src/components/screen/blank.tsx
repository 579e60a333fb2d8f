import { EmptyState, type EmptyStateProps, Group } from '@mantine/core'
import { IconInbox, IconLock, IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ServerText } from '@/components/display/server-text'
import { moveFocusOnRemoval } from '@/lib/pass-focus'
import styles from './screen.module.css'

const ONE_LINE = { root: styles.line, body: styles.lineBody, indicator: styles.sign }

const KINDS = {
  empty: { Icon: IconInbox, color: 'gray' },
  refused: { Icon: IconLock, color: 'gray' },
  failed: { Icon: IconPlugConnectedX, color: 'red' },
}

/** Empty state or error in place of content; `title` for a whole screen, `small` for one line next to other content. */
export function Blank(props: {
  kind?: keyof typeof KINDS
  title?: string
  text?: string | undefined
  /** Why it is empty, or what it is for: a dimmed line below the text. */
  reason?: string | undefined
  small?: boolean | undefined
  role?: 'alert' | 'status' | undefined
  children?: ReactNode
}) {
  const { kind = 'empty', title, text, reason, small = false, role, children } = props
  const { Icon, color } = KINDS[kind]
  const look: EmptyStateProps = small
    ? { size: 'xs', align: 'left', classNames: ONE_LINE, py: 6 }
    : { size: 'lg', classNames: { indicator: styles.large }, py: title ? 56 : 40 }
  const sign = (
    <Icon
      aria-hidden
      {...((small || kind === 'failed') && { color: `var(--mantine-color-${color}-text)` })}
    />
  )
  const description = text && <ServerText text={text} />
  return (
    <EmptyState data-blank ref={moveFocusOnRemoval} {...look} color={color} icon={sign} px="md" role={role}>
      {title && <EmptyState.Title order={small ? 2 : 1}>{title}</EmptyState.Title>}
      {small ? (
        <Group gap="xs md" justify="space-between">
          {description}
          {children}
        </Group>
      ) : (
        <>
          {description && (
            <EmptyState.Description c={title ? 'dimmed' : 'bright'}>{description}</EmptyState.Description>
          )}
          {reason && <EmptyState.Description mt={-8}>{reason}</EmptyState.Description>}
          {children && <EmptyState.Actions>{children}</EmptyState.Actions>}
        </>
      )}
    </EmptyState>
  )
}
