import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { configValue, isConfigReadable, withConfigValue } from '@/domain/channel/config'
import { type CredentialField, credentialFields } from '@/domain/channel/credentials'
import { channelMessages } from '@/domain/channel/messages'
import type { FieldInput } from '@/forms/kit/use-schema-form'
import { ACCOUNT_MESSAGE } from '@/schemas/channel'
import { MaskedArea } from './masked-area'

/** The configuration of a channel: what its type needs as fields, and the text that they edit behind 高级. */
export function ChannelCredentials(props: {
  type: number
  /** As the gateway has it: the fields of a type follow it, not what is being typed. */
  stored: string
  input: FieldInput<string>
}) {
  const { type, stored, input } = props
  const { value: text, onChange, error } = input
  const [open, setOpen] = useState(false)
  const fields = credentialFields(type, stored)
  const readable = isConfigReadable(text)
  // The gateway ignores an empty text where it has one.
  const emptied = stored.trim() === '' ? '' : '{}'
  const isAtField = error === ACCOUNT_MESSAGE && fields.some(({ kind }) => kind === 'json')
  // What is wrong must be seen; it stays open when the first key typed takes the error away.
  if (error && !isAtField && !open) setOpen(true)

  return (
    <Stack gap="md">
      {fields.map((field) => (
        <CredentialInput
          key={field.key}
          field={field}
          value={configValue(text, field.key)}
          locked={!readable}
          error={isAtField && field.kind === 'json' ? error : undefined}
          onChange={(value) => onChange(withConfigValue(text, field.key, value, emptied))}
        />
      ))}
      {fields.length > 0 && !readable && (
        <Text size="sm" c="dimmed">
          {channelMessages.configUnreadable}
        </Text>
      )}
      <Group>
        <Button size="compact-sm" variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
          高级
        </Button>
      </Group>
      {open && (
        <MaskedArea
          label="其他配置"
          description="部分类型需要的额外参数，JSON 格式；上面的字段编辑的就是这段文字"
          placeholder='{"api_version": ""}'
          name={input.name}
          value={text}
          error={isAtField ? undefined : error}
          onChange={onChange}
        />
      )}
    </Stack>
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
  const common = {
    label,
    description: hint,
    name: `config.${field.key}`,
    readOnly: locked,
    value,
  }
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
    // What comes with a copied text would be part of the credential.
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
  return <TextInput {...typed} autoComplete="off" />
}
