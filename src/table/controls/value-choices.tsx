import { useMemo } from 'react'
import { ManySelect } from '@/components/input/many-select'
import styles from './value-filter.module.css'

/** The searchable values of one filter. Opens on mount, because it mounts on the click of its button. */
export default function ValueChoices(props: {
  label: string
  tabIndex: 0 | -1
  text: string
  value: readonly string[]
  options: readonly string[]
  labelOf: (value: string) => string
  counts: () => ReadonlyMap<string, number>
  onChange: (values: string[]) => void
}) {
  const { label, text, counts, ...choices } = props
  const countByValue = useMemo(counts, [counts])
  return (
    <ManySelect
      {...choices}
      countOf={(option) => countByValue.get(option)}
      aria-label={label}
      placeholder={text}
      hidesChips
      autoFocus
      defaultDropdownOpened
      hidePickedOptions={false}
      comboboxProps={{ width: 240, position: 'bottom-start' }}
      classNames={{ root: styles.choices, input: styles.input }}
    />
  )
}
