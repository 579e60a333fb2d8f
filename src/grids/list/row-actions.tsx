import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useState } from 'react'
import type { Question } from '@/components/dialog/confirm-dialog'
import styles from '@/components/display/cell.module.css'

/** One entry of a row's menu; without `run` it stands there disabled, with the reason in its place. */
export interface MenuEntry {
  label: string
  run?: (() => void) | undefined
  reason?: string | undefined
}

/** What can be done with a row, as data: a button, a link to another screen, or a menu of choices. */
export type RowAction = { label: string; color?: string; disabled?: boolean } & (
  | { run: () => void; confirm?: string }
  /** A screen of the console. */
  | { link: Pick<LinkProps, 'to' | 'params' | 'search'> }
  | { menu: MenuEntry[] }
)

/** What the grid gives to the actions of its rows. */
interface RowActionsOf<Row> {
  actions: (row: Row) => RowAction[]
  /** Whether an action is under way on this row. */
  isBusy: (row: Row) => boolean
  /** Asks before a destructive action, through the grid's one dialog. */
  ask: (question: Question) => void
}

const NONE: RowActionsOf<unknown> = { actions: () => [], isBusy: () => false, ask: () => undefined }
const Context = createContext(NONE)

/** Provides the actions, so that the column which shows them can stand at module scope. */
export function RowActionsProvider<Row>({ children, ...value }: RowActionsOf<Row> & { children: ReactNode }) {
  // One grid holds rows of one type, so what its column passes is what its actions take.
  return <Context value={value as RowActionsOf<unknown>}>{children}</Context>
}

/** The actions of one row. */
export function RowActions({ row }: { row: unknown }) {
  const { actions, isBusy, ask } = use(Context)
  return (
    <div className={styles.actions}>
      {actions(row).map((action) => (
        <OneAction key={action.label} action={action} busy={isBusy(row)} ask={ask} />
      ))}
    </div>
  )
}

function OneAction({
  action,
  busy,
  ask,
}: {
  action: RowAction
  busy: boolean
  ask: (question: Question) => void
}) {
  const { label, color, disabled = false } = action
  if ('link' in action && !disabled) {
    return (
      <Link {...action.link} state={{ fromList: true }} className={styles.action} data-color={color}>
        {label}
      </Link>
    )
  }
  if ('menu' in action) return <MenuAction label={label} entries={action.menu} disabled={disabled} />
  const click = () => {
    if (!('run' in action)) return
    const { confirm, run } = action
    if (confirm) ask({ title: label, text: confirm, run })
    else run()
  }
  return (
    <button
      type="button"
      className={styles.action}
      data-color={color}
      disabled={disabled || ('run' in action && busy)}
      onClick={click}
    >
      {label}
    </button>
  )
}

/** A menu is only built once it is opened: a hundred closed ones would cost every scroll. */
function MenuAction({
  label,
  entries,
  disabled,
}: {
  label: string
  entries: MenuEntry[]
  disabled: boolean
}) {
  const [built, setBuilt] = useState(false)
  const button = (
    <button
      type="button"
      className={styles.action}
      disabled={disabled}
      aria-haspopup="menu"
      onClick={built ? undefined : () => setBuilt(true)}
    >
      {label}
      <IconChevronDown size={14} aria-hidden />
    </button>
  )
  if (!built) return button
  return (
    <Menu defaultOpened position="bottom-end" withinPortal>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ label: name, run, reason }) => (
          <Menu.Item key={name} onClick={run} disabled={!run} c={run ? undefined : 'dimmed'}>
            {run ? name : `${name}（${reason ?? '不可用'}）`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
