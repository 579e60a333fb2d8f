import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'

/** A failure where its content would stand: the sentence, and 重试 in place. */
export function ErrorCard({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden />} role="alert">
      <Group justify="space-between" gap="sm">
        <Text style={{ overflowWrap: 'anywhere' }}>{message}</Text>
        <Button variant="default" onClick={onRetry}>
          重试
        </Button>
      </Group>
    </Alert>
  )
}
