import { Button, PasswordInput, Stack, type TextareaProps, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Hint } from '@/components/display/hint'
import { SmallButton } from '@/components/input/buttons'
import { CodeArea } from '@/components/input/code-area'
import type { FieldInput } from '@/components/input/use-schema-form'
import { configValue, isConfigReadable, MASK, maskedConfig, withConfigValue } from '@/domain/channel/config'
import { type CredentialField, credentialFields } from '@/domain/channel/credentials'
import { channelMessages } from '@/domain/channel/messages'
import { ACCOUNT_MESSAGE, configPlace } from '@/schemas/channel-form'
import { readWord } from '@/schemas/typed-text'
import { FormSection } from '@/screens/kit/form-card'

interface ConfigProps {
  type: number
  /** As stored: what is being typed does not change which fields there are. */
  stored: string
  input: FieldInput<string>
}

/** Parts of the configuration as fields: what the channel's type needs or, if `rare`, what few channels need. */
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

/** The error of the configuration, if it is about this field. */
const errorOf = ({ key, kind }: CredentialField, error: ReactNode) => {
  const isOwn = (kind === 'json' && error === ACCOUNT_MESSAGE) || String(error).includes(configPlace(key))
  return isOwn ? error : undefined
}

function CredentialInput({ field, stored, input }: Omit<ConfigProps, 'type'> & { field: CredentialField }) {
  const { key, label, hint, kind } = field
  const [visible, setVisible] = useState(false)
  const value = configValue(input.value, key)
  // The gateway ignores an empty text if it has a configuration.
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
  // Copied spaces would become part of the credential.
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

/** A folded section for what few channels need, with the configuration as text; open while it is `used`, or wrong. */
export function ChannelAdvanced(props: ConfigProps & { used: boolean; children: ReactNode }) {
  const { type, stored, input } = props
  const fields = credentialFields(type, stored)
  const isUsed = fields.some(({ key, isRare }) => isRare && configValue(input.value, key) !== '')
  const isAtField = fields.some((field) => !field.isRare && errorOf(field, input.error))
  const error = isAtField ? undefined : input.error
  // Opened by state, so that it stays open when typing clears the error or the value.
  const [open, setOpen] = useState<boolean>()
  if (error ? !open : open === undefined && (props.used || isUsed)) setOpen(true)
  const Chevron = open ? IconChevronUp : IconChevronDown
  const heading = (
    <Button
      variant="subtle"
      color="gray"
      size="compact-md"
      m="-4px -8px"
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
            label="其他配置"
            // Not the input's own description: its warning of invisible characters would show the secrets.
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
