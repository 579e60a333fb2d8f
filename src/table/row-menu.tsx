import { useSelector } from '@tanstack/react-store'
import type { TableMeta } from '@tanstack/react-table'
import { IN_ROW } from '@/components/display/cells'
import { MenuButton } from '@/components/input/menu-button'
import { StillWorking } from '@/components/screen/loading-screen'
import { visibleText } from '@/lib/plain-text'
import type { Running } from '@/queries/mutation'
import type { ActiveRows } from './active-rows'
import type { features } from './columns'
import { type RowAction, useRowActions } from './row-actions'
import styles from './row-actions.module.css'

/** The actions of a row: all in the ⋯ menu, up to three inline while the row is hovered or focused. */
export function RowMenu<Row extends object>(props: {
  id: string
  row: Row
  /** The row element's `data-place`. */
  place: string
  meta: TableMeta<typeof features, Row>
  activeRows: ActiveRows
  running: readonly Running[]
  /** Expands the card to show the remaining columns. */
  fold: { open: boolean; set: (open: boolean) => void } | undefined
}) {
  const { id, row, place, meta, activeRows, running, fold } = props
  const { isCard, nameOf } = meta
  const isActive = useSelector(activeRows, ({ pointer, focus }) =>
    [pointer, focus].some((element) => element?.dataset.place === place),
  )
  const { button, toMenuItems } = useRowActions(id, running, true)
  const actions = meta.actions?.(row) ?? []
  if (actions.length === 0 && !fold) return null
  const unfold = fold && { label: fold.open ? '收起' : '展开', run: () => fold.set(!fold.open) }
  const showsInline = isActive && !isCard
  return (
    <>
      {(showsInline || running.length > 0) && (
        <div className={styles.words}>
          {showsInline && inlineActions(actions).map(button)}
          {running.length > 0 && <StillWorking />}
        </div>
      )}
      <MenuButton of={id} lines={() => [...(unfold ? [unfold] : []), ...actions.flatMap(toMenuItems)]}>
        <button
          type="button"
          className={styles.all}
          aria-label={`操作：${visibleText(nameOf?.(row) ?? id)}`}
          {...(!isCard && IN_ROW)}
        />
      </MenuButton>
    </>
  )
}

const inlineActions = (actions: readonly RowAction[]) =>
  actions
    .filter(({ inlineOrder }) => inlineOrder !== undefined)
    .toSorted((a, b) => (a.inlineOrder ?? 0) - (b.inlineOrder ?? 0))
