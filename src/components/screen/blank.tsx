import { EmptyState, type EmptyStateProps, Group } from '@mantine/core'
import { IconInbox, IconLock, IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ServerText } from '@/components/display/server-text'
import { passFocus } from '@/lib/pass-focus'
import styles from './screen.module.css'

const ONE_LINE = { root: styles.line, body: styles.lineBody, indicator: styles.sign }

const KINDS = {
  empty: { Icon: IconInbox, color: 'gray' },
  refused: { Icon: IconLock, color: 'gray' },
  failed: { Icon: IconPlugConnectedX, color: 'red' },
}

/** Shown where there is no content. `title`: as a whole screen, unless it is `small`: a line beside other content. */
export function Blank(props: {
  kind?: keyof typeof KINDS
  title?: string
  text?: string | undefined
  small?: boolean | undefined
  role?: 'alert' | 'status' | undefined
  children?: ReactNode
}) {
  const { kind = 'empty', title, text, small = false, role, children } = props
  const { Icon, color } = KINDS[kind]
  const look: EmptyStateProps = small
    ? { size: 'xs', align: 'left', classNames: ONE_LINE, py: 6 }
    : { size: 'lg', variant: 'light', py: title ? 56 : 40 }
  const sign = <Icon aria-hidden {...(small && { color: `var(--mantine-color-${color}-text)` })} />
  const description = text && <ServerText text={text} />
  return (
    <EmptyState ref={passFocus} {...look} color={color} icon={sign} px="md" role={role}>
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
          {children && <EmptyState.Actions>{children}</EmptyState.Actions>}
        </>
      )}
    </EmptyState>
  )
}
