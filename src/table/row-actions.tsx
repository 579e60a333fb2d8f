import { IconDots } from '@tabler/icons-react'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { IN_ROW } from '@/components/display/cells'
import styles from '@/components/display/cells.module.css'
import { MenuButton } from '@/components/input/menu-button'
import type { MenuItem } from '@/components/overlay/menu'
import { openQuestion } from '@/components/overlay/overlay-area'
import type { Question } from '@/components/overlay/overlays'
import { StillWorking } from '@/components/screen/loading-screen'
import { DISABLED, ENABLED } from '@/domain/statuses'
import { type Action, runOnce, useRunningOn } from '@/queries/mutation'
import type { StatusPatch } from '@/queries/row-queries'

export type RowAction = {
  label: string
  color?: string
  disabled?: boolean
  /** Why it cannot succeed: it does nothing, and this is its hint. */
  fault?: string | undefined
  /** In the menu 更多. */
  more?: boolean
} & (
  | {
      run: (client: QueryClient) => void
      question?: Omit<Question, 'run'>
      /** As in `queries/mutation.ts`: other actions of the row stay possible meanwhile. */
      asksUpstream?: true | undefined
    }
  | { link: Pick<LinkProps, 'to' | 'params' | 'search'> }
  | { menu: MenuItem[] }
)

/** Does nothing while the action is under way. */
export const once = <Data, Variables, Undo>(action: Action<Data, Variables, Undo>, variables: Variables) => ({
  run: (client: QueryClient) => runOnce(client, action, variables),
  asksUpstream: action.meta?.asksUpstream,
})

export const rowAction = {
  /** 禁用 for an enabled row, else 启用. */
  toggle: <Data, Undo>({ id, status }: StatusPatch, setStatus: Action<Data, StatusPatch, Undo>) =>
    status === ENABLED
      ? { label: '禁用', ...once(setStatus, { id, status: DISABLED }) }
      : { label: '启用', ...once(setStatus, { id, status: ENABLED }) },

  /** Asks first, with a question that names the row. `kind`: 渠道, 令牌. */
  delete: <Data, Variables, Undo>(
    kind: string,
    name: string,
    remove: Action<Data, Variables, Undo>,
    row: Variables,
  ) =>
    ({
      label: '删除',
      color: 'red',
      question: {
        title: `删除${kind}`,
        text: `确定要删除${kind}「${name}」吗？此操作不可恢复。`,
        isLoss: true,
      },
      ...once(remove, row),
    }) satisfies RowAction,
}

/** Whether an action is of use on the page of its row, to which 详情 leads. */
export const isElsewhere = ({ label }: RowAction) => label !== '详情'

const ALL = <IconDots size={18} aria-hidden />

interface RowActionsProps {
  rowId: string
  actionKey: readonly string[]
  actions: readonly RowAction[]
  /** In a list. */
  place?: 'row' | 'card'
}

/** The actions of one row: buttons and links, the menu 更多 for the others, and 删除 last; on a card one menu. */
export function RowActions({ rowId, actionKey, actions, place }: RowActionsProps) {
  const tab = place === 'row' ? IN_ROW : undefined
  const client = useQueryClient()
  const running = useRunningOn(actionKey, rowId)
  if (actions.length === 0) return null
  /** Actions of one row wait for each other, except for one that only asks the upstream. */
  const mustWait = (action: RowAction) =>
    'run' in action && running.some((other) => action.asksUpstream || !other.asksUpstream)
  const rare = actions.filter((action) => action.more)
  // A menu of one line would only cost a click.
  const isRare = (action: RowAction) => action.more && rare.length > 1
  const inSight = actions.filter((action) => !isRare(action))
  const last = inSight.findIndex(({ color }) => color === 'red')
  const end = last < 0 ? inSight.length : last

  const runOf = (action: RowAction) => () => {
    if (!('run' in action)) return
    const run = () => action.run(client)
    if (action.question) openQuestion({ ...action.question, run })
    else run()
  }
  const lineOf = (action: RowAction): MenuItem | MenuItem[] => {
    const { label, color, disabled = false, fault } = action
    if ('menu' in action)
      return action.menu.map((line) => ({
        ...line,
        label: line.label === label ? label : `${label}：${line.label}`,
      }))
    if ('link' in action && !disabled) return { label, link: { ...action.link, state: { fromList: true } } }
    const isOff = disabled || fault !== undefined || mustWait(action)
    return { label, color, hint: fault, run: isOff ? undefined : runOf(action) }
  }
  const menu = (label: string, lines: () => MenuItem[], isDisabled = false) => (
    <MenuButton key={label} lines={lines}>
      <button type="button" className={styles.action} disabled={isDisabled} {...tab}>
        {label}
      </button>
    </MenuButton>
  )
  // Functions, not components: a page has seventy actions.
  const draw = (action: RowAction, index: number) => {
    const { label, color, disabled = false } = action
    const isWaiting = mustWait(action) || action.fault !== undefined
    if ('menu' in action) return menu(label, () => action.menu, disabled)
    if ('link' in action && !disabled) {
      return (
        <Link key={index} {...action.link} {...tab} state={{ fromList: true }} className={styles.action}>
          {label}
        </Link>
      )
    }
    return (
      <button
        // Its place: 禁用 becomes 启用 and keeps the focus.
        key={index}
        type="button"
        {...tab}
        className={styles.action}
        data-color={color}
        disabled={disabled}
        title={action.fault}
        // Not `disabled`: it would lose the focus.
        aria-disabled={isWaiting || undefined}
        // Not for a double click: the second one would undo the first.
        onClick={(event) => event.detail < 2 && !isWaiting && runOf(action)()}
      >
        {label}
      </button>
    )
  }

  return (
    <div className={styles.actions}>
      {place === 'card' ? (
        <MenuButton lines={() => actions.flatMap(lineOf)}>
          <button type="button" className={styles.action} aria-label="操作" data-all>
            {ALL}
          </button>
        </MenuButton>
      ) : (
        [
          ...inSight.slice(0, end).map(draw),
          rare.length > 1 &&
            menu(
              '更多',
              () => rare.flatMap(lineOf),
              rare.every(({ disabled }) => disabled),
            ),
          ...inSight.slice(end).map((action, at) => draw(action, end + at)),
        ]
      )}
      {running.length > 0 && <StillWorking />}
    </div>
  )
}
