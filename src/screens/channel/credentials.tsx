import { Button, PasswordInput, Stack, type TextareaProps, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Hint } from '@/components/display/hint'
import { SmallButton } from '@/components/input/buttons'
import { CodeArea } from '@/components/input/code-area'
import { configValue, isConfigReadable, MASK, maskedConfig, withConfigValue } from '@/domain/channel/config'
import { type CredentialField, credentialFields } from '@/domain/channel/credentials'
import { channelMessages } from '@/domain/channel/messages'
import { ACCOUNT_MESSAGE, configLabel } from '@/schemas/channel-form'
import { readWord } from '@/schemas/typed-text'
import { FormSection } from '@/screens/kit/form-card'
import type { LabelledInput } from '@/screens/kit/use-entity-form'

interface ConfigProps {
  type: number
  /** The stored configuration, which determines the fields regardless of typing. */
  stored: string
  input: LabelledInput<string>
}

/** Configuration entries as inputs: those the channel type requires or, if `rare`, the rarely used ones. */
export function ChannelCredentials({ type, stored, input, rare = false }: ConfigProps & { rare?: boolean }) {
  const fields = credentialFields(type, stored).filter(({ isRare = false }) => isRare === rare)
  if (fields.length === 0) return null
  return (
    <Stack gap="md">
      {fields.map((field) => (
        <CredentialInput key={field.key} field={field} stored={stored} input={input} />
      ))}
      {!isConfigReadable(input.value) && <Hint>{channelMessages.configUnreadable}</Hint>}
    </Stack>
  )
}

/** The configuration error, if it concerns this field. */
const errorOf = ({ key, kind }: CredentialField, error: ReactNode) => {
  const isOfField = (kind === 'json' && error === ACCOUNT_MESSAGE) || String(error).includes(configLabel(key))
  return isOfField ? error : undefined
}

function CredentialInput({ field, stored, input }: Omit<ConfigProps, 'type'> & { field: CredentialField }) {
  const { key, label, hint, kind } = field
  const [visible, setVisible] = useState(false)
  const value = configValue(input.value, key)
  // The gateway ignores an empty text when a configuration is stored, so `{}` clears it.
  const emptied = stored.trim() === '' ? '' : '{}'
  const set = (next: string) => input.onChange(withConfigValue(input.value, key, next, emptied))
  const common = {
    label,
    description: hint,
    name: `config.${key}`,
    readOnly: !isConfigReadable(input.value),
    value,
    spellCheck: false,
    error: errorOf(field, input.error),
    onChange: (event: { currentTarget: { value: string } }) => set(event.currentTarget.value),
  }
  if (kind === 'json')
    return <MaskedArea {...common} masked={value && MASK} placeholder='{"type": "service_account", …}' />
  // Trims pasted spaces, which would break the credential.
  const onBlur = () => value !== readWord(value) && set(readWord(value))
  if (kind !== 'secret') return <TextInput {...common} onBlur={onBlur} />
  return (
    <PasswordInput
      {...common}
      onBlur={onBlur}
      autoComplete="new-password"
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{ 'aria-label': `${visible ? '隐藏' : '显示'} ${label}` }}
    />
  )
}

/** Collapsible section with rarely used fields and the raw configuration; opens if `used` or invalid. */
export function ChannelAdvanced(props: ConfigProps & { used: boolean; children: ReactNode }) {
  const { type, stored, input } = props
  const fields = credentialFields(type, stored)
  const isUsed = fields.some(({ key, isRare }) => isRare && configValue(input.value, key) !== '')
  const isAtField = fields.some((field) => !field.isRare && errorOf(field, input.error))
  const error = isAtField ? undefined : input.error
  // State, not derived: stays open when typing clears the error or the value.
  const [open, setOpen] = useState<boolean>()
  if (error ? !open : open === undefined && (props.used || isUsed)) setOpen(true)
  const Chevron = open ? IconChevronUp : IconChevronDown
  const heading = (
    <Button
      variant="subtle"
      color="gray"
      size="compact-md"
      fz={15}
      fw={600}
      m="-4px -11px"
      c="inherit"
      rightSection={<Chevron size={18} aria-hidden />}
      aria-expanded={open ?? false}
      onClick={() => setOpen(!open)}
    >
      高级
    </Button>
  )
  return (
    <FormSection title={heading} text="多数渠道不需要">
      {open && (
        <>
          {props.children}
          <ChannelCredentials type={type} stored={stored} input={input} rare />
          <MaskedArea
            {...input}
            // Overrides the input's description, whose warning about invisible characters would reveal secrets.
            description="部分类型需要的额外参数，JSON 格式；上面的字段编辑的就是这段文字"
            placeholder='{"api_version": ""}'
            masked={maskedConfig(input.value)}
            error={error}
          />
        </>
      )}
    </FormSection>
  )
}

function MaskedArea(props: Omit<TextareaProps, 'label'> & { label: string; value: string; masked: string }) {
  const { masked, ...field } = props
  const { label, value, readOnly = false } = field
  const [shown, setShown] = useState(false)
  const [typing, setTyping] = useState(false)
  const secret = masked !== value
  const hidden = secret && !shown && !typing
  const action = shown ? '隐藏' : '显示'
  return (
    <Stack gap={6}>
      <CodeArea
        {...field}
        rows={4}
        value={hidden ? masked : value}
        readOnly={readOnly || hidden}
        onFocus={() => setTyping(!secret)}
        onBlur={() => setTyping(false)}
      />
      {secret && (
        <SmallButton me="auto" aria-label={`${action} ${label}`} onClick={() => setShown(!shown)}>
          {action}
        </SmallButton>
      )}
    </Stack>
  )
}
