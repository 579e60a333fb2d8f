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
  /** As the gateway has it: the fields of a type follow it, not what is being typed. */
  stored: string
  input: FieldInput<string>
}

/** Whether what is wrong with the configuration stands at a field of the type. */
const isAtField = ({ type, stored, input }: ConfigProps) =>
  input.error === ACCOUNT_MESSAGE && credentialFields(type, stored).some(({ kind }) => kind === 'json')

/** What the type of a channel needs of its configuration, as fields. */
export function ChannelCredentials(props: ConfigProps) {
  const { type, stored, input } = props
  const { value: text, onChange, error } = input
  const fields = credentialFields(type, stored)
  const readable = isConfigReadable(text)
  // The gateway ignores an empty text where it has one.
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
 * What few channels need, folded: the text that the fields above edit, with what no field knows.
 * @param props.used - whether something of it is set, so that it stands open
 */
export function ChannelAdvanced(props: ConfigProps & { used: boolean; children: ReactNode }) {
  const { input } = props
  const [open, setOpen] = useState(props.used)
  const [used, setUsed] = useState(props.used)
  // A draft may come later.
  if (props.used && !used) {
    setUsed(true)
    setOpen(true)
  }
  const error = isAtField(props) ? undefined : input.error
  // What is wrong must be seen; it stays open when the first key typed takes the error away.
  if (error && !open) setOpen(true)
  return (
    <FormFold title="高级" text="多数渠道不需要" open={open} onToggle={() => setOpen(!open)}>
      {props.children}
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
    // Trimmed: spaces copied along would become part of the credential.
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
