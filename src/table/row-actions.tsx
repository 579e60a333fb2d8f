import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { IN_ROW } from '@/components/display/cells'
import { MenuButton } from '@/components/input/menu-button'
import type { MenuItem } from '@/components/overlay/menu'
import { openQuestion } from '@/components/overlay/overlay-area'
import type { Question } from '@/components/overlay/overlays'
import { DISABLED, ENABLED } from '@/domain/statuses'
import { type Action, type Running, runnable } from '@/queries/mutation'
import type { StatusPatch } from '@/queries/row-queries'
import styles from './row-actions.module.css'

export type RowAction = {
  /** Opens the detail page, which itself omits this action. */
  id?: 'details'
  label: string
  color?: string
  disabled?: boolean
  /** Why the action is disabled; shown as its hint. */
  fault?: string | undefined
  /** Position among the inline actions of a hovered or focused row, and among the buttons of the detail page. */
  inlineOrder?: 1 | 2 | 3
} & (
  | {
      run: (client: QueryClient) => void
      question?: Omit<Question, 'run'>
      /** See `MutationMeta`: other actions on the row stay enabled while it runs. */
      asksUpstream?: true | undefined
    }
  | { link: Pick<LinkProps, 'to' | 'params' | 'search'> }
  | { menu: () => MenuItem[] }
)

export const rowAction = {
  /** 禁用 for an enabled row, otherwise 启用. */
  toggle: <Data, Undo>({ id, status }: StatusPatch, setStatus: Action<Data, StatusPatch, Undo>) =>
    status === ENABLED
      ? { label: '禁用', ...runnable(setStatus, { id, status: DISABLED }) }
      : { label: '启用', ...runnable(setStatus, { id, status: ENABLED }) },

  /** Deletes the row after a confirmation. `kind`: 渠道, 令牌. */
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
      ...runnable(remove, row),
    }) satisfies RowAction,
}

/**
 * Renders the actions of one row: `button` as a button, `toMenuItems` as menu items. `running`: pending actions on the
 * row. `inRow`: in a list, where Tab skips the buttons.
 */
export function useRowActions(id: string, running: readonly Running[], inRow: boolean) {
  const client = useQueryClient()
  const tab = inRow ? IN_ROW : undefined
  /** Actions on one row block each other, except those that only query the upstream. */
  const isBlocked = (action: RowAction) =>
    'run' in action && running.some((other) => action.asksUpstream || !other.asksUpstream)

  const runOf = (action: RowAction) => () => {
    if (!('run' in action)) return
    const run = () => action.run(client)
    if (action.question) openQuestion({ ...action.question, run })
    else run()
  }
  const toMenuItems = (action: RowAction): MenuItem | MenuItem[] => {
    const { label, color, disabled = false, fault } = action
    if ('menu' in action)
      return action.menu().map((line) => ({
        ...line,
        label: line.label === label ? label : `${label}：${line.label}`,
      }))
    if ('link' in action && !disabled) return { label, link: { ...action.link, state: { fromList: true } } }
    const isOff = disabled || fault !== undefined || isBlocked(action)
    return { label, color, hint: fault, run: isOff ? undefined : runOf(action) }
  }
  const menu = (label: string, lines: () => MenuItem[], isDisabled = false) => (
    <MenuButton key={label} of={id} lines={lines}>
      <button type="button" className={styles.action} disabled={isDisabled} {...tab}>
        {label}
      </button>
    </MenuButton>
  )
  const button = (action: RowAction, index: number) => {
    const { label, color, disabled = false } = action
    const isWaiting = isBlocked(action) || action.fault !== undefined
    if ('menu' in action) return menu(label, action.menu, disabled)
    if ('link' in action && !disabled) {
      return (
        <Link
          key={index}
          {...action.link}
          {...tab}
          draggable={false}
          state={{ fromList: true }}
          className={styles.action}
        >
          {label}
        </Link>
      )
    }
    return (
      <button
        // Keyed by index, so that the button keeps the focus when 禁用 becomes 启用.
        key={index}
        type="button"
        {...tab}
        className={styles.action}
        data-color={color}
        disabled={disabled}
        title={action.fault}
        // `disabled` would lose the focus.
        aria-disabled={isWaiting || undefined}
        // Ignores the second click of a double click, which would undo the first.
        onClick={(event) => event.detail < 2 && !isWaiting && runOf(action)()}
      >
        {label}
      </button>
    )
  }
  return { button, menu, toMenuItems }
}
