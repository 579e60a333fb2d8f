import { lazy, startTransition, useState } from 'react'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import { visibleText } from '@/lib/plain-text'
import styles from './value-filter.module.css'

const ValueChoices = lazy(() => import('./value-choices'))

/** A multi-value list filter; a plain button until the first click loads the options. */
export function ValueFilter(props: {
  label: string
  tabIndex?: 0 | -1
  value: readonly string[]
  options: readonly string[]
  labelOf?: (value: string) => string
  /** Counts the rows per value, once the options open. Must be memoised. */
  counts: () => ReadonlyMap<string, number>
  onChange: (values: string[]) => void
}) {
  const { label, tabIndex = 0, value, options, labelOf = String, counts, onChange } = props
  const [isUsed, setUsed] = useState(false)
  const [first] = value
  const text = `${label}：${value.length > 1 ? `${value.length} 项` : first === undefined ? '全部' : visibleText(labelOf(first))}`
  const button = (
    <button
      type="button"
      role="combobox"
      className={styles.filter}
      tabIndex={tabIndex}
      aria-label={label}
      aria-haspopup="listbox"
      aria-expanded={false}
      // A transition, so that the button keeps the focus, and no typed key acts as a shortcut, while the options load.
      onClick={() => startTransition(() => setUsed(true))}
    >
      {text}
    </button>
  )
  return (
    <LazyBoundary>
      {isUsed ? (
        <ValueChoices {...{ label, tabIndex, text, value, options, labelOf, counts, onChange }} />
      ) : (
        button
      )}
    </LazyBoundary>
  )
}
