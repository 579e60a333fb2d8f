import {
  Group,
  NativeSelect,
  PasswordInput,
  Switch,
  type SwitchProps,
  TagsInput,
  TextInput,
} from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { PlainButton } from '@/components/input/buttons'
import { CodeArea } from '@/components/input/code-area'
import { RemovablePill } from '@/components/input/many-select'
import { QuotaInput } from '@/components/input/quota-input'
import { VersionNote } from '@/components/input/version-note'
import { openQuestion } from '@/components/overlay/overlay-area'
import { hasVersion } from '@/domain/api-version'
import { THEME_NAMES, themesOf } from '@/domain/option/field'
import { OPTION_FIELDS, type OptionKey } from '@/domain/option/fields'
import { steppedNumber } from '@/domain/option/rules'
import { readDomains } from '@/domain/option/values'
import { isRoot } from '@/domain/roles'
import { fromCsv, toCsv } from '@/schemas/primitives'
import { RatioField } from '@/screens/ratio/field'
import { useUser } from '@/session/session'
import { optionConflict } from './option-conflict'
import { Preview } from './preview'
import styles from './settings.module.css'
import type { OptionFormState } from './use-option-form'

/** Label on the left, short field on the right. */
const ROW = { root: styles.row }

/** Characters that complete a mail domain, like Enter or blur. */
const SEPARATORS = [',', '，', '、', ';', '；', ' ', '\n', '\r', '\t']

/** A switch to the right of its label. */
export function OptionSwitch(
  props: Omit<SwitchProps, 'onChange'> & { checked: boolean; onChange: (on: boolean) => void },
) {
  const { onChange, ...field } = props
  return (
    <Switch
      {...field}
      labelPosition="left"
      // Mantine's label includes the description too.
      aria-label={String(field.label)}
      aria-checked={field.checked}
      classNames={{ root: styles.switch, body: styles.switchBody }}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

/** An option's field; `isShort` hides the help text. `onRetry` refetches an unreadable value. */
export function OptionInput(props: {
  name: OptionKey
  form: OptionFormState
  onRetry: () => void
  isShort?: boolean
}) {
  const { name, form, onRetry, isShort = false } = props
  const field = OPTION_FIELDS[name]
  const { label, kind, unit, askBeforeOff } = field
  const root = isRoot(useUser())
  const readOnly = field.isRootOnly === true && !root
  const { value, error, isLocked } = form.field(name)
  const onChange = (text: string) => form.edit(name, text)
  const words = {
    label,
    name,
    error: error ?? optionConflict(name, form),
    description: readOnly ? '仅超级管理员可修改' : !isShort && field.help,
  }
  const text = {
    ...words,
    readOnly,
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  // Locked to avoid overwriting a value that could not be fetched.
  if (isLocked)
    return (
      <Group gap="xs" align="flex-start">
        <TextInput
          label={label}
          name={name}
          description="服务器上的值未能读取，此项已锁定，保存时不会改动"
          placeholder="未能读取"
          readOnly
          value=""
          flex="1 1 200px"
        />
        <PlainButton mt={25} onClick={onRetry}>
          重试
        </PlainButton>
      </Group>
    )
  switch (kind) {
    case 'switch': {
      const toggle = (checked: boolean) => {
        const run = () => onChange(String(checked))
        if (askBeforeOff && !checked) openQuestion({ ...askBeforeOff, run })
        else run()
      }
      return (
        <OptionSwitch
          {...words}
          aria-invalid={words.error !== undefined}
          checked={value === 'true'}
          onChange={toggle}
        />
      )
    }
    case 'secret':
      return (
        <PasswordInput
          {...text}
          classNames={ROW}
          autoComplete="new-password"
          placeholder="留空则不修改"
          visibilityToggleButtonProps={{ 'aria-label': `显示或隐藏 ${label}` }}
        />
      )
    case 'number': {
      const step = (event: KeyboardEvent) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        onChange(steppedNumber(field, value, event.key === 'ArrowUp' ? 1 : -1))
      }
      const unitSection = unit && {
        rightSection: unit,
        rightSectionWidth: unit.length * 14 + 24,
        rightSectionProps: { className: styles.unit },
        // Clicks on the unit focus the field.
        rightSectionPointerEvents: 'none' as const,
      }
      const number = { ...text, ...unitSection, onKeyDown: step }
      if (field.isQuota)
        return (
          <div className={styles.quota}>
            <QuotaInput {...number} onChange={onChange} />
          </div>
        )
      return <TextInput {...number} inputMode="decimal" classNames={ROW} />
    }
    case 'theme': {
      const themes = [...new Set([...themesOf(form.storedText(name)), value])]
      const data = themes.map((theme) => ({ value: theme, label: THEME_NAMES[theme] ?? theme }))
      return <NativeSelect {...text} data={data} classNames={ROW} />
    }
    case 'html':
    case 'page':
      return (
        <>
          <CodeArea {...text} rows={6} resize="vertical" />
          <Preview label={label} kind={kind} value={value} />
        </>
      )
    case 'ratios':
      return <RatioField {...text} onType={onChange} />
    case 'domains':
      return (
        <TagsInput
          {...words}
          value={fromCsv(value)}
          onChange={(typed) => onChange(toCsv([...new Set(typed.flatMap(readDomains))]))}
          splitChars={SEPARATORS}
          inputMode="url"
          renderPill={({ value: domain = '', onRemove }) => (
            <RemovablePill text={domain} onRemove={onRemove} tabIndex={0} />
          )}
        />
      )
    case 'text':
    case 'word':
    case 'link':
    case 'server':
    case 'image':
      return (
        <>
          <TextInput
            {...text}
            inputMode={kind === 'text' ? 'text' : 'url'}
            classNames={kind === 'text' || kind === 'word' ? ROW : {}}
          />
          {kind === 'image' && <Preview label={label} kind={kind} value={value} />}
          {name === 'ServerAddress' && hasVersion(value) && !readOnly && (
            <VersionNote value={value} onChange={onChange} />
          )}
        </>
      )
    default:
      return kind satisfies never
  }
}
