import { PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { configValue, isConfigReadable, withConfigValue } from '@/domain/channel/config'
import { type CredentialField, credentialFields } from '@/domain/channel/credentials'
import { channelMessages } from '@/domain/channel/messages'
import { FormFold } from '@/forms/kit/form-card'
import type { FieldInput } from '@/forms/kit/use-schema-form'
import { ACCOUNT_MESSAGE } from '@/schemas/channel'
import { MaskedArea } from './masked-area'

interface ConfigProps {
  type: number
  /** The stored configuration: it decides which fields there are, not what is being typed. */
  stored: string
  input: FieldInput<string>
}

/** Whether the configuration's error is shown at a field of the type. */
const isAtField = ({ type, stored, input }: ConfigProps) =>
  input.error === ACCOUNT_MESSAGE && credentialFields(type, stored).some(({ kind }) => kind === 'json')

const fieldsOf = ({ type, stored }: ConfigProps, rare: boolean) =>
  credentialFields(type, stored).filter(({ isRare = false }) => isRare === rare)

/** The parts of the configuration that the channel's type needs, as fields. */
export const ChannelCredentials = (props: ConfigProps) => (
  <CredentialInputs {...props} fields={fieldsOf(props, false)} />
)

function CredentialInputs({ fields, ...props }: ConfigProps & { fields: readonly CredentialField[] }) {
  const { stored, input } = props
  const { value: text, onChange, error } = input
  const readable = isConfigReadable(text)
  // The gateway ignores an empty text if it has a configuration.
  const emptied = stored.trim() === '' ? '' : '{}'
  if (fields.length === 0) return null
  return (
    <Stack gap="md">
      {fields.map((field) => (
        <CredentialInput
          key={field.key}
          field={field}
          value={configValue(text, field.key)}
          locked={!readable}
          error={field.kind === 'json' && isAtField(props) ? error : undefined}
          onChange={(value) => onChange(withConfigValue(text, field.key, value, emptied))}
        />
      ))}
      {!readable && (
        <Text size="sm" c="dimmed">
          {channelMessages.configUnreadable}
        </Text>
      )}
    </Stack>
  )
}

/**
 * A folded section for what few channels need, with the configuration as text.
 * @param props.used - opens the section because one of its other fields has a value
 */
export function ChannelAdvanced(props: ConfigProps & { used: boolean; children: ReactNode }) {
  const { input } = props
  const fields = fieldsOf(props, true)
  const isUsed = props.used || fields.some(({ key }) => configValue(input.value, key) !== '')
  const [open, setOpen] = useState(isUsed)
  const [used, setUsed] = useState(isUsed)
  // A restored draft or another type may use it later.
  if (isUsed && !used) {
    setUsed(true)
    setOpen(true)
  }
  const error = isAtField(props) ? undefined : input.error
  // Opened by state, so that it stays open when typing clears the error.
  if (error && !open) setOpen(true)
  return (
    <FormFold title="高级" text="多数渠道不需要" open={open} onToggle={() => setOpen(!open)}>
      {props.children}
      <CredentialInputs {...props} fields={fields} />
      <MaskedArea
        label="其他配置"
        description="部分类型需要的额外参数，JSON 格式；上面的字段编辑的就是这段文字"
        placeholder='{"api_version": ""}'
        name={input.name}
        value={input.value}
        error={error}
        onChange={input.onChange}
      />
    </FormFold>
  )
}

function CredentialInput(props: {
  field: CredentialField
  value: string
  locked: boolean
  error: FieldInput<string>['error']
  onChange: (value: string) => void
}) {
  const { field, value, locked, error, onChange } = props
  const [shown, setShown] = useState(false)
  const { label, hint, kind } = field
  const common = { label, description: hint, name: `config.${field.key}`, readOnly: locked, value }
  if (kind === 'json')
    return (
      <MaskedArea
        {...common}
        whole
        placeholder='{"type": "service_account", …}'
        error={error}
        onChange={onChange}
      />
    )
  const typed = {
    ...common,
    spellCheck: false,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    // Copied spaces would become part of the credential.
    onBlur: () => value !== value.trim() && onChange(value.trim()),
  }
  if (kind === 'secret')
    return (
      <PasswordInput
        {...typed}
        autoComplete="new-password"
        visible={shown}
        onVisibilityChange={setShown}
        visibilityToggleButtonProps={{ 'aria-label': `${shown ? '隐藏' : '显示'} ${label}` }}
      />
    )
  return <TextInput {...typed} />
}
