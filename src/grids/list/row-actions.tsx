import { type AnyRouter, type LinkProps, useRouter } from '@tanstack/react-router'
import { createContext, type MouseEvent, type ReactNode, use, useMemo } from 'react'
import type { Question } from '@/components/dialog/confirm-dialog'
import styles from '@/components/display/cell.module.css'
import { CHEVRON, rowIcon } from '@/components/display/row-icon'
import { StillWorking } from '@/components/display/still-working'
import { MenuButton } from '@/components/menu/menu-button'
import { rowOf } from '@/queries/use-mutation'

/** One entry of a row's menu; without `run` it stands there disabled, with the reason in its place. */
interface MenuEntry {
  label: string
  run?: (() => void) | undefined
  reason?: string | undefined
  /** A question asked first, where there is one at the time. */
  confirm?: (() => Omit<Question, 'run'> | undefined) | undefined
}

/** What can be done with a row, as data: a button, a link to another screen, or a menu of choices. */
export type RowAction = {
  label: string
  /** Stands in the label's place, which is its name then. */
  icon?: ReactNode
  color?: string
  disabled?: boolean
} & (
  | { run: () => void; confirm?: string }
  /** A screen of the console. */
  | { link: Pick<LinkProps, 'to' | 'params' | 'search'> }
  | { menu: MenuEntry[] }
)

/** What the grid gives to the actions of its rows. */
interface RowActionsOf<Row> {
  actions: (row: Row) => RowAction[]
  /** Ids of rows on which an action is under way. */
  running: ReadonlySet<string>
  /** Asks before a destructive action, through the grid's one dialog. */
  ask: (question: Question) => void
}

const DOWN = rowIcon(CHEVRON.down, 14)

const NONE: RowActionsOf<unknown> = { actions: () => [], running: new Set(), ask: () => undefined }
const Context = createContext(NONE)

/** Provides the actions, so that the column which shows them can stand at module scope. */
export function RowActionsProvider<Row>(props: RowActionsOf<Row> & { children: ReactNode }) {
  const { actions, running, ask, children } = props
  const value = useMemo(() => ({ actions, running, ask }), [actions, running, ask])
  // One grid holds rows of one type, so what its column passes is what its actions take.
  return <Context value={value as RowActionsOf<unknown>}>{children}</Context>
}

/** The actions of one row. */
export function RowActions({ row }: { row: unknown }) {
  const { actions, running, ask } = use(Context)
  const router = useRouter()
  const busy = running.has(rowOf(row))
  return (
    <div className={styles.actions}>
      {actions(row).map((action) => drawAction(action, busy, ask, router))}
      {busy && <StillWorking />}
    </div>
  )
}

// Functions, not components: a page has seventy actions.

function drawAction(
  action: RowAction,
  busy: boolean,
  ask: (question: Question) => void,
  router: AnyRouter,
): ReactNode {
  const { label, icon, color, disabled = false } = action
  if ('link' in action && !disabled) return drawLink(action, router)
  if ('menu' in action) {
    const lines = () =>
      action.menu.map(({ label: name, run, reason, confirm }) => ({
        label: run ? name : `${name}（${reason ?? '不可用'}）`,
        run:
          run &&
          (() => {
            const question = confirm?.()
            if (question) ask({ ...question, run })
            else run()
          }),
      }))
    return (
      <MenuButton key={label} className={styles.action} disabled={disabled} lines={lines}>
        {label}
        {DOWN}
      </MenuButton>
    )
  }
  const click = () => {
    if (!('run' in action)) return
    const { confirm, run } = action
    if (confirm) ask({ title: label, text: confirm, run })
    else run()
  }
  return (
    <button
      key={label}
      type="button"
      className={icon ? styles.icon : styles.action}
      data-color={color}
      disabled={disabled || ('run' in action && busy)}
      onClick={click}
      {...(icon ? { 'aria-label': label, title: label } : {})}
    >
      {icon ?? label}
    </button>
  )
}

/** A link to another screen. The router's own would each watch the address, a hundred in a list. */
function drawLink({ label, color, link }: Extract<RowAction, { link: unknown }>, router: AnyRouter) {
  const target = { ...link, state: { fromList: true } }
  const go = (event: MouseEvent) => {
    // With a key or another button it opens elsewhere, as links do.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate(target)
  }
  const prepare = () => void router.preloadRoute(link)
  return (
    <a
      key={label}
      href={router.buildLocation(link).href}
      className={styles.action}
      data-color={color}
      onClick={go}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      {label}
    </a>
  )
}
