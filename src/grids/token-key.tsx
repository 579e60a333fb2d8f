import { ActionIcon, Group, Text } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { fullKey, maskedKey } from '@/domain/tokens'
import type { Token } from '@/schemas/token'

/** A key as `sk-1234…5678`, whole only on demand. */
export function KeyCell({ token }: { token: Token }) {
  const [shown, setShown] = useState(false)
  return (
    <Group gap={4} wrap="nowrap">
      <Text ff="monospace" size="sm" style={{ overflowWrap: 'anywhere' }}>
        {shown ? fullKey(token) : maskedKey(token)}
      </Text>
      <ActionIcon
        color="gray"
        aria-label={shown ? '隐藏密钥' : '显示密钥'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
      </ActionIcon>
    </Group>
  )
}
