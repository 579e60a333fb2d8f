import '@/components/theme/later.css'
import { Button, type ComboboxRenderPillInput, MultiSelect, type MultiSelectProps, Pill } from '@mantine/core'
import { type ClipboardEvent, type FocusEvent, type MouseEvent, useRef, useState } from 'react'
import { ServerText } from '@/components/display/server-text'
import { highlighted, selectTyped } from '@/components/theme/choosers'
import { listMessages } from '@/domain/list'
import { onEnter } from '@/lib/composing'
import { moveFocusOnRemoval } from '@/lib/pass-focus'
import { visibleText } from '@/lib/plain-text'
import { readWord } from '@/schemas/typed-text'
import styles from './many-select.module.css'

/** Maximum rendered options and chips, so that a list of 5,000 stays responsive. */
const SHOWN_OPTIONS = 80
const SHOWN_CHIPS = 60

/** Values of the extra lines about unrendered options, distinct from any real option. */
const MORE = '\u0000more'
const UNSEEN = '\u0000unseen'

interface ManySelectProps extends Omit<MultiSelectProps, 'value' | 'data'> {
  value: readonly string[]
  onChange: (value: string[]) => void
  options: readonly string[]
  labelOf?: (value: string) => string
  /** Number of rows with a value, shown in its option. */
  countOf?: ((value: string) => number | undefined) | undefined
  /** Hides the selected values, which are shown elsewhere. */
  hidesChips?: boolean
  /** Splits typed or pasted text into values; without it only options can be selected. */
  read?: (text: string) => string[]
}

/**
 * A multi-select for thousands of options. With `read`, typed values are added at a separator, on Enter and on blur.
 */
export function ManySelect({
  labelOf = String,
  countOf,
  read,
  options,
  hidesChips = false,
  ...props
}: ManySelectProps) {
  const { value, onChange } = props
  const [search, setSearch] = useState('')
  const [allChips, setAllChips] = useState(false)
  // After an option is selected, the typed text is only a filter; it stays, so that the list does not jump.
  const [isFilter, setFilter] = useState(false)

  const needle = readWord(search).toLowerCase()
  const isExact = (option: string) => labelOf(option).toLowerCase() === needle
  // Mantine throws on duplicate options. Enter selects the first match, so an exact one comes first.
  const matching = [...new Set(options)]
    .filter((option) => labelOf(option).toLowerCase().includes(needle))
    .sort((a, b) => Number(isExact(b)) - Number(isExact(a)))
  const data = matching.slice(0, SHOWN_OPTIONS).map((option) => entry(option, labelOf(option)))
  const hidden = matching.length - data.length
  if (hidden > 0)
    data.push(
      entry(MORE, `另有 ${hidden} 个，输入文字缩小范围`, true),
      entry(UNSEEN, listMessages.onlyListed, true),
    )
  const [typed] = read?.(search) ?? []
  if (typed && !value.includes(typed) && !options.includes(typed))
    data.unshift(entry(typed, `添加「${typed}」`))

  const take = (text: string) => {
    const names = read?.(text) ?? []
    if (names.length > 0) onChange([...new Set([...value, ...names])])
    setSearch('')
  }
  const onSearchChange = (text: string) => {
    setFilter(false)
    // A separator, typed by a key or an input method, completes a value.
    if (read && read(`${text}x`).length > 1) take(text)
    else setSearch(text)
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    // A single pasted value becomes the search; several are added, before the input joins their lines.
    if ((read?.(text) ?? []).length < 2) return
    event.preventDefault()
    take(text)
  }
  // Enter never submits the form. A highlighted option takes precedence over typed text.
  const onKeyDown = onEnter<HTMLInputElement>(
    ({ currentTarget }) => read && !isFilter && !highlighted(currentTarget) && take(search),
  )
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    if (isFilter) setSearch('')
    else if (read) take(search)
    else selectTyped(event)
  }
  const field = useRef<HTMLInputElement>(null)
  const onOptionSubmit = (option: string) => {
    const isTyped = option === typed && !options.includes(option)
    setFilter(!isTyped)
    if (isTyped) setSearch('')
    // Selects the text, so that typing starts a new search.
    else field.current?.select()
  }

  const withCount = ({ option: { value: option, label } }: { option: { value: string; label: string } }) => (
    <span className={styles.counted}>
      <span>{label}</span>
      <span className={styles.count} aria-hidden>
        {countOf?.(option)}
      </span>
    </span>
  )

  const chips = allChips ? value : value.slice(0, SHOWN_CHIPS)
  const renderedChips = new Set(chips)
  const renderPill = ({ value: chip = '', onRemove }: ComboboxRenderPillInput) =>
    renderedChips.has(chip) &&
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
      ref={field}
      maxDropdownHeight={260}
      {...props}
      value={[...value]}
      placeholder={value.length === 0 || hidesChips ? (props.placeholder ?? '') : ''}
      searchable
      searchValue={search}
      onSearchChange={onSearchChange}
      clearSearchOnChange={false}
      onOptionSubmit={onOptionSubmit}
      data={data}
      // `data` is already filtered, because Mantine is slow with thousands of options.
      filter={({ options: filtered }) => filtered}
      renderPill={renderPill}
      {...(countOf && { renderOption: withCount })}
      nothingFoundMessage="没有匹配的选项"
      classNames={styles}
      // Not in a portal, which is outside landmarks and dialogs, and never above the field, where it covers the label.
      comboboxProps={{ ...props.comboboxProps, withinPortal: false, middlewares: BELOW }}
      onDropdownOpen={() => {
        props.onDropdownOpen?.()
        requestAnimationFrame(() => listOf(field.current)?.scrollIntoView({ block: 'nearest' }))
      }}
      autoComplete="off"
      // Enter selects the first match or, with `read`, adds the typed value.
      selectFirstOptionOnChange={!read && search !== ''}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  )
}

const BELOW = { flip: false, shift: true }

const listOf = (field: HTMLInputElement | null) =>
  document.getElementById(field?.getAttribute('aria-controls') ?? '')

const entry = (value: string, label: string, disabled = false) => ({
  value,
  label: visibleText(label),
  disabled,
})

const stopPropagation = (event: MouseEvent) => event.stopPropagation()

/** A chip with selectable text and a labelled remove button; `tabIndex` is the button's. */
export function RemovablePill(props: {
  text: string
  onRemove: (() => void) | undefined
  tabIndex?: 0 | -1
}) {
  const { text, onRemove, tabIndex = -1 } = props
  return (
    <Pill
      ref={moveFocusOnRemoval}
      withRemoveButton
      className={styles.chip}
      // Otherwise a press would focus the field and clear the text selection.
      onMouseDown={stopPropagation}
      onClick={stopPropagation}
      {...(onRemove && { onRemove })}
      removeButtonProps={{ 'aria-label': `移除 ${visibleText(text)}`, 'aria-hidden': false, tabIndex }}
    >
      <ServerText text={text} />
    </Pill>
  )
}
