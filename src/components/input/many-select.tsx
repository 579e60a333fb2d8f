import { Button, CheckIcon, Combobox, Group, Pill, PillsInput, useCombobox } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { ServerText } from '@/components/display/server-text'
import { takeTyped } from '@/components/theme/choosers'
import { visibleText } from '@/lib/plain-text'
import styles from './many-select.module.css'

/** Options and chips drawn at most, so that a list of 5,000 stays fluid. */
const SHOWN_OPTIONS = 80
const SHOWN_CHIPS = 60
/** The value of the entry 添加「…」; no option has it. */
const ADD = '\u0000add'

interface ManySelectProps {
  label: string
  name: string
  value: readonly string[]
  onChange: (value: string[]) => void
  options: readonly string[]
  /** The text of a value, for values that are ids. */
  labelOf?: (value: string) => string
  /** Splits typed or pasted text into values; without it only options can be chosen. */
  read?: (text: string) => string[]
  /** Shown while nothing is chosen. */
  placeholder?: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  'data-path'?: string
}

/** A select for many values: search, chips, and pasted lists. */
export function ManySelect(props: ManySelectProps) {
  const { label, name, value, onChange, options, labelOf = String, read } = props
  const store = useCombobox({ onDropdownClose: () => store.resetSelectedOption() })
  const [search, setSearch] = useState('')
  const [allChips, setAllChips] = useState(false)
  const chosen = new Set(value)

  const needle = search.trim().toLowerCase()
  const found = options.filter((option) => labelOf(option).toLowerCase().includes(needle))
  const fresh = read?.(search).filter((typed) => !chosen.has(typed) && !options.includes(typed)) ?? []
  const chips = allChips ? value : value.slice(0, SHOWN_CHIPS)

  const add = (names: readonly string[]) => {
    if (names.length > 0) onChange([...new Set([...value, ...names])])
    setSearch('')
  }
  const remove = (gone: string) => onChange(value.filter((other) => other !== gone))
  const pick = (option: string) => {
    if (option === ADD) add(fresh)
    else if (chosen.has(option)) remove(option)
    else add([option])
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    const names = read?.(text) ?? []
    // A single name becomes the search; several are chosen at once.
    if (names.length < 2) return
    event.preventDefault()
    add(names)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = value.at(-1)
    if (event.key === 'Backspace' && search === '' && last !== undefined) remove(last)
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Enter in a search must not send the form.
    event.preventDefault()
    // An option that the arrows have reached goes before the typed text.
    if (store.getSelectedOptionIndex() === -1 && read) add(read(search))
  }

  return (
    // Not in a portal: there it would be outside of landmarks and dialogs.
    <Combobox store={store} onOptionSubmit={pick} withinPortal={false}>
      <Combobox.DropdownTarget>
        <PillsInput
          id={`many-${name}`}
          label={label}
          description={props.description}
          error={props.error}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          onClick={() => store.openDropdown()}
        >
          <Pill.Group className={styles.chips}>
            {chips.map((chip) => (
              <Pill
                key={chip}
                withRemoveButton
                onRemove={() => remove(chip)}
                removeButtonProps={{
                  'aria-label': `移除 ${visibleText(labelOf(chip))}`,
                  'aria-hidden': false,
                }}
              >
                <ServerText text={labelOf(chip)} />
              </Pill>
            ))}
            {value.length > SHOWN_CHIPS && (
              <Button size="compact-xs" variant="subtle" onClick={() => setAllChips(!allChips)}>
                {allChips ? '收起' : `另有 ${value.length - SHOWN_CHIPS} 个，全部显示`}
              </Button>
            )}
            <Combobox.EventsTarget withExpandedAttribute>
              <PillsInput.Field
                className={styles.field}
                id={`many-${name}`}
                data-path={props['data-path']}
                aria-required={props.required}
                value={search}
                placeholder={value.length === 0 ? (props.placeholder ?? '') : ''}
                autoComplete="off"
                onBlur={(event) => {
                  store.closeDropdown()
                  if (read) add(read(search))
                  else takeTyped(event)
                  setSearch('')
                }}
                onChange={(event) => {
                  setSearch(event.currentTarget.value)
                  store.openDropdown()
                  store.updateSelectedOptionIndex()
                }}
                onPaste={onPaste}
                onKeyDown={onKeyDown}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options className={styles.options} aria-label={`可选的${label}`}>
          {fresh.length > 0 && <Combobox.Option value={ADD}>添加「{fresh.join('、')}」</Combobox.Option>}
          {found.slice(0, SHOWN_OPTIONS).map((option) => (
            <Combobox.Option key={option} value={option} active={chosen.has(option)}>
              <Group gap={8} wrap="nowrap">
                <CheckIcon size={10} style={{ opacity: chosen.has(option) ? 1 : 0, flex: 'none' }} />
                <span className={styles.option}>
                  <ServerText text={labelOf(option)} />
                </span>
              </Group>
            </Combobox.Option>
          ))}
          {found.length === 0 && fresh.length === 0 && <Combobox.Empty>没有匹配的选项</Combobox.Empty>}
        </Combobox.Options>
        {found.length > SHOWN_OPTIONS && (
          <Combobox.Footer className={styles.more}>
            另有 {found.length - SHOWN_OPTIONS} 个，输入文字缩小范围
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
      <input type="hidden" name={name} value={value.join(',')} />
    </Combobox>
  )
}
