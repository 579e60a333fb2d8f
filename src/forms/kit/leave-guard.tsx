import { Button, Group, getDefaultZIndex, Text } from '@mantine/core'
import { hashKey } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { PlainButton } from '@/components/input/buttons'
import { StackedModal } from '@/components/overlay/dialog'
import { formMessages } from '@/domain/form-messages'

type Place = { pathname: string; search: object }
/** What is left by a question. Not another option of the same settings, nor the model to which saving leads back. */
const placeOf = ({ pathname, search }: Place) => hashKey([pathname, { ...search, model: undefined }])

/** While active, `LeaveQuestion` asks before the user leaves by a link or the back button, the browser before closing. */
export const useLeaveGuard = (active: boolean) =>
  useBlocker({
    shouldBlockFn: ({ current, next }) => active && placeOf(current) !== placeOf(next),
    enableBeforeUnload: () => active,
    withResolver: true,
  })

/** An open calendar or menu must not cover the question. */
const ABOVE_POPOVERS = getDefaultZIndex('popover') + 1

export function LeaveQuestion({ guard }: { guard: ReturnType<typeof useLeaveGuard> }) {
  const stay = () => guard.reset?.()
  return (
    <StackedModal
      opened={guard.status === 'blocked'}
      onClose={stay}
      title="离开此页"
      centered
      zIndex={ABOVE_POPOVERS}
    >
      <Text>{formMessages.unsaved}</Text>
      <Group justify="flex-end" mt="lg">
        <PlainButton onClick={stay} data-autofocus>
          取消
        </PlainButton>
        <Button color="red" onClick={() => guard.proceed?.()}>
          确定
        </Button>
      </Group>
    </StackedModal>
  )
}
