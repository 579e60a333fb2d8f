import { IconCheck } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { place } from '@/components/display/place'
import { ServerText } from '@/components/display/server-text'
import styles from './menu-button.module.css'

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

const ROLES = { switch: 'menuitemcheckbox', choice: 'menuitemradio' } as const

/** A button that opens a menu. Only the button is drawn before, because a list has a hundred of them. */
export function MenuButton(props: ComponentProps<'button'> & { lines: () => MenuLine[] }) {
  const { lines, ...button } = props
  const target = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const id = useId()
  const close = () => {
    setOpen(false)
    target.current?.focus()
  }
  return (
    <>
      <button
        ref={target}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => (open ? close() : setOpen(true))}
        {...button}
      />
      {open && (
        <Menu id={id} target={target} lines={lines()} onClose={close} onLeave={() => setOpen(false)} />
      )}
    </>
  )
}

/** The menu: arrow keys move through its lines, Escape and Tab return to the button. */
function Menu(props: {
  id: string
  target: RefObject<HTMLElement | null>
  lines: MenuLine[]
  onClose: () => void
  /** Called on a press outside the menu. */
  onLeave: () => void
}) {
  const { id, target, lines, onClose } = props
  const menu = useRef<HTMLDivElement>(null)
  const leave = useEffectEvent((event: PointerEvent) => {
    const pressed = event.target as Node
    if (![menu, target].some(({ current }) => current?.contains(pressed))) props.onLeave()
  })
  useLayoutEffect(() => {
    const stay = () => place(menu.current, target.current, { edge: 'right', gap: 8 })
    stay()
    linesOf(menu.current)[0]?.focus({ preventScroll: true })
    const end = new AbortController()
    const { signal } = end
    document.addEventListener('pointerdown', leave, { signal })
    // In the capture phase, because scroll events do not bubble.
    window.addEventListener('scroll', stay, { capture: true, passive: true, signal })
    window.addEventListener('resize', stay, { signal })
    return () => end.abort()
  }, [target])

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    // Tab then moves on from the button.
    if (event.key === 'Escape' || event.key === 'Tab') onClose()
    const all = linesOf(menu.current)
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    all.at(next % all.length)?.focus()
  }

  return createPortal(
    <div ref={menu} id={id} role="menu" tabIndex={-1} className={styles.menu} onKeyDown={onKeyDown}>
      {lines.map(({ label, run, link, icon, kind, on = false }) =>
        link === undefined ? (
          <button
            key={label}
            type="button"
            {...(kind ? { role: ROLES[kind], 'aria-checked': on } : { role: 'menuitem' })}
            tabIndex={-1}
            className={styles.line}
            disabled={!run}
            onClick={() => {
              if (kind !== 'switch') onClose()
              run?.()
            }}
          >
            {kind && (
              <span className={styles.mark}>{on && <IconCheck size={12} stroke={3} aria-hidden />}</span>
            )}
            {icon}
            <ServerText text={label} />
          </button>
        ) : (
          <Link key={label} {...link} role="menuitem" tabIndex={-1} className={styles.line} onClick={onClose}>
            {icon}
            {label}
          </Link>
        ),
      )}
    </div>,
    // In the landmark, but outside of the button's container.
    document.querySelector('[data-mantine-shared-portal-node]') ?? document.body,
  )
}

const linesOf = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('a, button:not(:disabled)') ?? []),
]
