import type { LinkProps } from '@tanstack/react-router'
import { type ComponentProps, type MouseEvent, type ReactNode, useId, useState } from 'react'
import { lazyPart } from '@/components/lazy-part'
import { loadOrTell } from '@/components/load-or-tell'

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

const loadMenu = () => import('@/components/overlay/menu')
const Menu = lazyPart(loadMenu)

/** A button that opens a menu. Only the button is drawn before, because a list has a hundred of them. */
export function MenuButton(props: ComponentProps<'button'> & { lines: () => MenuLine[] }) {
  const { lines, ...button } = props
  const [pressed, setPressed] = useState<HTMLButtonElement | null>(null)
  const [opened, setOpened] = useState(false)
  const id = useId()
  const press = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // Safari gives no focus to a pressed button, and the menu gives it back on closing.
    currentTarget.focus({ preventScroll: true })
    if (!opened && !(await loadOrTell(loadMenu))) return
    setPressed(currentTarget)
    setOpened(!opened)
  }
  return (
    <>
      <button
        type="button"
        id={`${id}-target`}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-controls={opened ? `${id}-dropdown` : undefined}
        onClick={(event) => void press(event)}
        {...button}
      />
      {pressed && (
        <Menu id={id} button={pressed} opened={opened} lines={lines()} onClose={() => setOpened(false)} />
      )}
    </>
  )
}
