import { Button, Checkbox, Group, NativeSelect, PasswordInput, Text, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { CodeArea } from '@/components/input/code-area'
import { QuotaInput } from '@/components/input/quota-input'
import { THEME_NAMES } from '@/domain/option/diff'
import { OPTION_FIELDS, type OptionKey } from '@/domain/option/fields'
import { optionMessages } from '@/domain/option/messages'
import { steppedNumber } from '@/domain/option/rules'
import { RatioField } from '@/forms/ratio/field'
import { DomainsInput } from './domains-input'
import styles from './option-form.module.css'
import { HtmlPreview, ImagePreview } from './preview'

interface OptionInputProps {
  name: OptionKey
  value: string
  onChange: (text: string) => void
  error?: string | undefined
  readOnly?: boolean
  /** As wide as its group. */
  wide?: boolean
  /** Given if the value could not be read: the field is locked, and this reads it again. */
  onRetry?: (() => void) | undefined
}

/** Kinds that are as wide as their group. */
const WIDE = new Set(['html', 'page', 'ratios', 'domains', 'image', 'server', 'link'])

/** One option as a field with its explanation; the search finds it by `data-option`. */
export function OptionInput({ wide = false, onRetry, ...props }: OptionInputProps) {
  const isWide = wide || WIDE.has(OPTION_FIELDS[props.name].kind)
  return (
    <div className={isWide ? styles.wide : undefined} data-option={props.name}>
      {onRetry ? <LockedOption name={props.name} onRetry={onRetry} /> : <Control {...props} />}
    </div>
  )
}

function Control({ name, value, onChange, error, readOnly = false }: OptionInputProps) {
  const field = OPTION_FIELDS[name]
  const { label, kind, unit } = field
  const text = {
    label,
    name,
    error,
    readOnly,
    description: readOnly ? optionMessages.rootOnly : field.help,
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  switch (kind) {
    case 'switch':
      return (
        <Checkbox
          label={label}
          name={name}
          description={field.help}
          error={error}
          checked={value === 'true'}
          onChange={(event) => onChange(String(event.currentTarget.checked))}
        />
      )
    case 'secret':
      return (
        <PasswordInput
          {...text}
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
      const unitShown = unit && {
        rightSection: (
          <Text span size="sm" c="dimmed" pr="sm" style={{ whiteSpace: 'nowrap' }}>
            {unit}
          </Text>
        ),
        rightSectionWidth: unit.length * 14 + 24,
      }
      const number = { ...text, ...unitShown, onKeyDown: step }
      if (unit === '额度') return <QuotaInput {...number} onChange={onChange} />
      return <TextInput {...number} inputMode="decimal" />
    }
    case 'theme':
      return (
        <NativeSelect
          {...text}
          data={[...new Set([...Object.keys(THEME_NAMES), value])].map((theme) => ({
            value: theme,
            label: THEME_NAMES[theme] ?? theme,
          }))}
        />
      )
    case 'image':
      return (
        <>
          <TextInput {...text} inputMode="url" />
          <ImagePreview label={label} address={value} />
        </>
      )
    case 'html':
    case 'page':
      return (
        <>
          <CodeArea {...text} rows={6} resize="vertical" />
          <HtmlPreview label={label} text={value} mayEmbed={kind === 'page'} />
        </>
      )
    case 'ratios':
      return <RatioField {...text} onType={onChange} />
    case 'domains':
      return <DomainsInput name={name} value={value} onChange={onChange} error={error} />
    case 'link':
    case 'server':
      return <TextInput {...text} inputMode="url" />
    case 'text':
      return <TextInput {...text} />
    default:
      return kind satisfies never
  }
}

/** An option whose value could not be read: locked, so that an unknown value is not overwritten. */
function LockedOption({ name, onRetry }: { name: OptionKey; onRetry: () => void }) {
  return (
    <Group gap="xs" align="flex-start">
      <TextInput
        label={OPTION_FIELDS[name].label}
        name={name}
        description={optionMessages.unreadable}
        placeholder="未能读取"
        readOnly
        value=""
        flex="1 1 200px"
      />
      <Button variant="default" mt={29} onClick={onRetry}>
        重试
      </Button>
    </Group>
  )
}
