import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { formMessages } from '@/domain/form-messages'

/** While active, asks before the user leaves by a link, the back button, or by closing the window. */
export function LeaveGuard({ active }: { active: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => active,
    enableBeforeUnload: () => active,
    withResolver: true,
  })
  return (
    <Modal opened={blocker.status === 'blocked'} onClose={() => blocker.reset?.()} title="离开此页" centered>
      <Text>{formMessages.unsaved}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => blocker.reset?.()} data-autofocus>
          取消
        </Button>
        <Button color="red" onClick={() => blocker.proceed?.()}>
          确定
        </Button>
      </Group>
    </Modal>
  )
}
