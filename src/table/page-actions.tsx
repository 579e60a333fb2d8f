import { StillWorking } from '@/components/screen/loading-screen'
import { useRunningOn } from '@/queries/mutation'
import { type RowAction, useRowActions } from './row-actions'
import styles from './row-actions.module.css'

/**
 * The actions of a row on its detail page: buttons for the primary ones, the first filled, the menu 更多 for the others,
 * and 删除 last.
 */
export function PageActions(props: {
  rowId: string
  actionKey: readonly string[]
  actions: readonly RowAction[]
}) {
  const actions = props.actions.filter(({ id }) => id !== 'details')
  const running = useRunningOn(props.actionKey, props.rowId)
  const { button, menu, toMenuItems } = useRowActions(props.rowId, running, false)
  if (actions.length === 0) return null
  const isLast = ({ color }: RowAction) => color === 'red'
  const primary = actions
    .filter(({ inlineOrder }) => inlineOrder !== undefined)
    .toSorted((a, b) => (a.inlineOrder ?? 0) - (b.inlineOrder ?? 0))
  const secondary = actions.filter((action) => action.inlineOrder === undefined && !isLast(action))
  return (
    <div className={styles.buttons}>
      {primary.map(button)}
      {secondary.length > 0 &&
        menu(
          '更多',
          () => secondary.flatMap(toMenuItems),
          secondary.every(({ disabled }) => disabled),
        )}
      {actions.filter(isLast).map(button)}
      {running.length > 0 && <StillWorking />}
    </div>
  )
}
