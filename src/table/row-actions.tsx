import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import styles from '@/components/display/cells.module.css'
import { MenuButton } from '@/components/input/menu-button'
import { confirm } from '@/components/overlay/confirm'
import type { MenuItem } from '@/components/overlay/menu'
import { StillWorking } from '@/components/screen/loading-screen'
import type { RowAction, RowState } from './actions'

const DOWN = <IconChevronDown size={14} aria-hidden />

/** The actions of one row: buttons and links, the menu 更多 for the others, and 删除 last. */
export function rowActions(row: object, { actions, running, client }: RowState) {
  /** Actions of one row wait for each other, except for one that only asks the upstream. */
  const mustWait = (action: RowAction) =>
    'run' in action && running.some((other) => action.asksUpstream || !other.asksUpstream)
  const all = actions?.(row) ?? []
  if (all.length === 0) return null
  const more = all.filter((action) => action.more)
  const inSight = all.filter((action) => !action.more)
  const last = inSight.findIndex(({ color }) => color === 'red')
  const end = last < 0 ? inSight.length : last

  const runOf = (action: RowAction) => () => {
    if (!('run' in action)) return
    const run = () => action.run(client)
    if (action.confirm) confirm({ title: action.label, text: action.confirm, run })
    else run()
  }
  const menu = (label: string, lines: () => MenuItem[], isDisabled = false) => (
    <MenuButton key={label} lines={lines}>
      <button type="button" className={styles.action} disabled={isDisabled}>
        <span>{label}</span>
        {DOWN}
      </button>
    </MenuButton>
  )
  // Functions, not components: a page has seventy actions.
  const draw = (action: RowAction, index: number) => {
    const { label, color, disabled = false } = action
    const isWaiting = mustWait(action)
    if ('menu' in action) return menu(label, () => action.menu, disabled)
    if ('link' in action && !disabled) {
      return (
        <Link key={index} {...action.link} state={{ fromList: true }} className={styles.action}>
          {label}
        </Link>
      )
    }
    return (
      <button
        // Its place: 禁用 becomes 启用 and keeps the focus.
        key={index}
        type="button"
        className={styles.action}
        data-color={color}
        disabled={disabled}
        // Not `disabled`: it would lose the focus.
        aria-disabled={isWaiting || undefined}
        // Not for a double click: the second one would undo the first.
        onClick={(event) => event.detail < 2 && !isWaiting && runOf(action)()}
      >
        {label}
      </button>
    )
  }
  const isMoreDisabled = more.every(({ disabled }) => disabled)
  const moreLines = () =>
    more.map((action): MenuItem => {
      const { label, disabled = false } = action
      if ('link' in action && !disabled) return { label, link: { ...action.link, state: { fromList: true } } }
      return { label, run: disabled || mustWait(action) ? undefined : runOf(action) }
    })

  return (
    <div className={styles.actions}>
      {[
        ...inSight.slice(0, end).map(draw),
        more.length > 0 && menu('更多', moreLines, isMoreDisabled),
        ...inSight.slice(end).map((action, at) => draw(action, end + at)),
        running.length > 0 && <StillWorking key="running" />,
      ]}
    </div>
  )
}
