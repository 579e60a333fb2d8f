import { Group, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { SmallButton } from '@/components/control/buttons'
import { CodeArea } from '@/components/input/code-area'
import { hasSecrets, maskedConfig } from '@/domain/channel/config'

/** A text area for secrets: it shows dots and is read-only until 显示. */
export function MaskedArea(props: {
  label: string
  description?: string | undefined
  placeholder: string
  name: string
  value: string
  error?: ReactNode
  readOnly?: boolean
  /** The whole text is a secret, not only parts of it. */
  whole?: boolean
  onChange: (value: string) => void
}) {
  const { label, value, readOnly = false, whole = false, onChange, ...field } = props
  const [shown, setShown] = useState(false)
  const [typing, setTyping] = useState(false)
  const secret = whole ? value !== '' : hasSecrets(value)
  const masked = secret && !shown && !typing
  return (
    <Stack gap={6}>
      <CodeArea
        {...field}
        label={label}
        rows={4}
        value={masked ? (whole ? '••••••' : maskedConfig(value)) : value}
        readOnly={readOnly || masked}
        onFocus={() => setTyping(!secret)}
        onBlur={() => setTyping(false)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {secret && (
        <Group>
          <SmallButton aria-label={`${shown ? '隐藏' : '显示'} ${label}`} onClick={() => setShown(!shown)}>
            {shown ? '隐藏' : '显示'}
          </SmallButton>
        </Group>
      )}
    </Stack>
  )
}
