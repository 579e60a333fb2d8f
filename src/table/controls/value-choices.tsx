import { ManySelect } from '@/components/input/many-select'
import styles from './value-filter.module.css'

/** The values of one filter, to be searched and chosen. It opens at once, as somebody has pressed its button. */
export default function ValueChoices(props: {
  label: string
  tabIndex: 0 | -1
  text: string
  value: readonly string[]
  options: readonly string[]
  labelOf: (value: string) => string
  onChange: (values: string[]) => void
}) {
  const { label, text, ...choices } = props
  return (
    <ManySelect
      {...choices}
      aria-label={label}
      placeholder={text}
      hidesChips
      autoFocus
      defaultDropdownOpened
      hidePickedOptions={false}
      comboboxProps={{ width: 240, position: 'bottom-start' }}
      className={styles.choices}
    />
  )
}
