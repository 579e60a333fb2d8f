import '@mantine/core/styles/Menu.css'
import { Button, Group, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useState } from 'react'
import type { Question } from '@/components/confirm-dialog'

/** One entry of a row's menu; without `run` it stands there disabled, with the reason in its place. */
export interface MenuEntry {
  label: string
  run?: (() => void) | undefined
  reason?: string | undefined
}

/** What can be done with a row, as data: a button, a link to another screen, or a menu of choices. */
export type RowAction = { label: string; color?: string; disabled?: boolean } & (
  | { run: () => void; confirm?: string }
  /** An address inside the console, and what stands behind its question mark. */
  | { to: string; search?: Record<string, string | number | undefined> }
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
    <Group gap={4} wrap="nowrap">
      {actions(row).map((action) => (
        <OneAction key={action.label} action={action} busy={isBusy(row)} ask={ask} />
      ))}
    </Group>
  )
}

const LOOK = { size: 'compact-sm', variant: 'subtle' } as const

function OneAction({
  action,
  busy,
  ask,
}: {
  action: RowAction
  busy: boolean
  ask: (question: Question) => void
}) {
  const { label, color } = action
  const disabled = action.disabled ?? false
  if ('to' in action) {
    if (disabled) {
      return (
        <Button {...LOOK} disabled>
          {label}
        </Button>
      )
    }
    const { to, search } = action
    return (
      <Button
        {...LOOK}
        renderRoot={(props) => (
          <Link to={to} {...(search && { search: search as never })} state={{ fromList: true }} {...props} />
        )}
      >
        {label}
      </Button>
    )
  }
  if ('menu' in action) return <MenuAction label={label} entries={action.menu} disabled={disabled} />
  const { run, confirm } = action
  const click = () => (confirm ? ask({ title: label, text: confirm, run }) : run())
  return (
    <Button {...LOOK} color={color} disabled={disabled || busy} onClick={click}>
      {label}
    </Button>
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
  const chevron = <IconChevronDown size={14} aria-hidden />
  if (!built) {
    return (
      <Button
        {...LOOK}
        disabled={disabled}
        rightSection={chevron}
        aria-haspopup="menu"
        onClick={() => setBuilt(true)}
      >
        {label}
      </Button>
    )
  }
  return (
    <Menu defaultOpened position="bottom-end" withinPortal>
      <Menu.Target>
        <Button {...LOOK} disabled={disabled} rightSection={chevron}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ label: name, run, reason }) => (
          <Menu.Item key={name} onClick={run} disabled={!run}>
            {run ? name : `${name}（${reason ?? '不可用'}）`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
