import '@/components/theme/later.css'
import { Button, type ComboboxRenderPillInput, MultiSelect, type MultiSelectProps, Pill } from '@mantine/core'
import { type ClipboardEvent, type FocusEvent, type MouseEvent, useState } from 'react'
import { ServerText } from '@/components/display/server-text'
import { chooseTyped, highlighted } from '@/components/theme/choosers'
import { onEnter } from '@/lib/composing'
import { passFocus } from '@/lib/pass-focus'
import { visibleText } from '@/lib/plain-text'
import { readWord } from '@/schemas/typed-text'
import styles from './many-select.module.css'

/** Options and chips drawn at most, so that a list of 5,000 stays fluid. */
const SHOWN_OPTIONS = 80
const SHOWN_CHIPS = 60

/** The value of the line that says how many options are not drawn; no option has it. */
const MORE = '\u0000more'

interface ManySelectProps extends Omit<MultiSelectProps, 'value' | 'data'> {
  value: readonly string[]
  onChange: (value: string[]) => void
  options: readonly string[]
  labelOf?: (value: string) => string
  /** What is chosen is shown elsewhere. */
  hidesChips?: boolean
  /** Splits typed or pasted text into values; without it only options can be chosen. */
  read?: (text: string) => string[]
}

/** A chooser of many values. `read`: typed names are taken, at a separator, by Enter and on leaving the field. */
export function ManySelect({
  labelOf = String,
  read,
  options,
  hidesChips = false,
  ...props
}: ManySelectProps) {
  const { value, onChange } = props
  const [search, setSearch] = useState('')
  const [allChips, setAllChips] = useState(false)

  const needle = readWord(search).toLowerCase()
  // Mantine throws on options of the same name.
  const found = [...new Set(options)].filter((option) => labelOf(option).toLowerCase().includes(needle))
  const data = found.slice(0, SHOWN_OPTIONS).map((option) => entry(option, labelOf(option)))
  const hidden = found.length - data.length
  if (hidden > 0) data.push(entry(MORE, `另有 ${hidden} 个，输入文字缩小范围`, true))
  const [typed] = read?.(search) ?? []
  if (typed && !value.includes(typed) && !options.includes(typed))
    data.unshift(entry(typed, `添加「${typed}」`))

  const take = (text: string) => {
    const names = read?.(text) ?? []
    if (names.length > 0) onChange([...new Set([...value, ...names])])
    setSearch('')
  }
  const onSearchChange = (text: string) => {
    // A separator ends a name, whether a key typed it or an input method.
    if (read && read(`${text}x`).length > 1) take(text)
    else setSearch(text)
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    // A single name becomes the search; several are chosen at once (a field of one line would join their lines).
    if ((read?.(text) ?? []).length < 2) return
    event.preventDefault()
    take(text)
  }
  // Enter never submits the form. A highlighted option wins over the typed text.
  const onKeyDown = onEnter<HTMLInputElement>(
    ({ currentTarget }) => read && !highlighted(currentTarget) && take(search),
  )
  const onBlur = (event: FocusEvent<HTMLInputElement>) => (read ? take(search) : chooseTyped(event))

  const chips = allChips ? value : value.slice(0, SHOWN_CHIPS)
  const drawn = new Set(chips)
  const renderPill = ({ value: chip = '', onRemove }: ComboboxRenderPillInput) =>
    drawn.has(chip) &&
    !hidesChips && (
      <>
        <RemovablePill text={labelOf(chip)} onRemove={onRemove} />
        {value.length > SHOWN_CHIPS && chip === chips.at(-1) && (
          <Button size="compact-xs" variant="subtle" onClick={() => setAllChips(!allChips)}>
            {allChips ? '收起' : `另有 ${value.length - SHOWN_CHIPS} 个，全部显示`}
          </Button>
        )}
      </>
    )

  return (
    <MultiSelect
      {...props}
      value={[...value]}
      placeholder={value.length === 0 || hidesChips ? (props.placeholder ?? '') : ''}
      searchable
      searchValue={search}
      onSearchChange={onSearchChange}
      data={data}
      // `data` is filtered already: Mantine is slow with thousands of options.
      filter={({ options: filtered }) => filtered}
      renderPill={renderPill}
      nothingFoundMessage="没有匹配的选项"
      maxDropdownHeight={260}
      classNames={styles}
      // Not in a portal: there the list would be outside of landmarks and dialogs.
      comboboxProps={{ ...props.comboboxProps, withinPortal: false }}
      autoComplete="off"
      // Enter takes the first option found or, with `read`, the typed name.
      selectFirstOptionOnChange={!read && search !== ''}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  )
}

const entry = (value: string, label: string, disabled = false) => ({
  value,
  label: visibleText(label),
  disabled,
})

const stopPropagation = (event: MouseEvent) => event.stopPropagation()

/** A chip whose text can be selected, and whose button to remove it has a name. `tabIndex` 0: Tab reaches the button. */
export function RemovablePill(props: {
  text: string
  onRemove: (() => void) | undefined
  tabIndex?: 0 | -1
}) {
  const { text, onRemove, tabIndex = -1 } = props
  return (
    <Pill
      ref={passFocus}
      withRemoveButton
      className={styles.chip}
      // A press would focus the field, and so end the selection of the text.
      onMouseDown={stopPropagation}
      onClick={stopPropagation}
      {...(onRemove && { onRemove })}
      removeButtonProps={{ 'aria-label': `移除 ${visibleText(text)}`, 'aria-hidden': false, tabIndex }}
    >
      <ServerText text={text} />
    </Pill>
  )
}
