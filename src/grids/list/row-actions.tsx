import { type AnyRouter, type LinkProps, useRouter } from '@tanstack/react-router'
import { createContext, type MouseEvent, type ReactNode, use, useMemo } from 'react'
import { confirm as ask } from '@/components/dialog/confirm'
import type { Question } from '@/components/dialog/question'
import styles from '@/components/display/cell.module.css'
import { CHEVRON, rowIcon } from '@/components/display/row-icon'
import { StillWorking } from '@/components/display/still-working'
import { MenuButton } from '@/components/menu/menu-button'
import { rowKeys } from '@/queries/row-queries'
import { rowOf, useRunningRows } from '@/queries/use-mutation'

/** One entry of a row's menu; without `run` it is disabled and shows the reason. */
interface MenuEntry {
  label: string
  run?: (() => void) | undefined
  reason?: string | undefined
  /** The question to ask first, if there is one at the time of the click. */
  confirm?: (() => Omit<Question, 'run'> | undefined) | undefined
}

/** What can be done with a row, as data: a button, a link to another screen, or a menu of choices. */
export type RowAction = {
  label: string
  /** Drawn instead of the label. */
  icon?: ReactNode
  color?: string
  disabled?: boolean
} & (
  | { run: () => void; confirm?: string }
  /** A screen of the console. */
  | { link: Pick<LinkProps, 'to' | 'params' | 'search'> }
  | { menu: MenuEntry[] }
)

const DOWN = rowIcon(CHEVRON.down, 14)

const Context = createContext({
  actions: (_row: unknown): RowAction[] => [],
  running: new Set() as ReadonlySet<string>,
})

/** Provides the actions of a list's rows, so that its columns can be defined at module scope. */
export function RowActionsProvider<Row>(props: {
  /** The list's name. */
  name: string
  actions: (row: Row) => RowAction[]
  children: ReactNode
}) {
  const { name, children } = props
  // One list holds rows of one type: its column passes what its actions take.
  const actions = props.actions as (row: unknown) => RowAction[]
  const running = useRunningRows(rowKeys(name).actions)
  const value = useMemo(() => ({ actions, running }), [actions, running])
  return <Context value={value}>{children}</Context>
}

/** The actions of one row. */
export function RowActions({ row }: { row: unknown }) {
  const { actions, running } = use(Context)
  const router = useRouter()
  const busy = running.has(rowOf(row))
  const all = actions(row)
  if (all.length === 0) return null
  return (
    <div className={styles.actions}>
      {all.map((action) => drawAction(action, busy, router))}
      {busy && <StillWorking />}
    </div>
  )
}

// Functions, not components: a page has seventy actions.

function drawAction(action: RowAction, busy: boolean, router: AnyRouter): ReactNode {
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
            if (question) void ask({ ...question, run })
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
    if (confirm) void ask({ title: label, text: confirm, run })
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

/** A link to another screen. The router's own links would each watch the address, a hundred in a list. */
function drawLink({ label, color, link }: Extract<RowAction, { link: unknown }>, router: AnyRouter) {
  const target = { ...link, state: { fromList: true } }
  const go = (event: MouseEvent) => {
    // With a modifier key or another button the browser opens it elsewhere.
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
