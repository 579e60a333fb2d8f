import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** One line of a menu. */
export interface MenuLine {
  label: string
  /** The action; without it the line is disabled. */
  run?: (() => void) | undefined
  /** A link to another screen, in place of an action. */
  link?: Pick<LinkProps, 'to' | 'params' | 'search'>
  icon?: ReactNode
  /** A line that is on or off: a `switch` leaves the menu open, a `choice` is one of several. */
  kind?: 'switch' | 'choice'
  on?: boolean
}
