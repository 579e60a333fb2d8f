import { Button, Group, getDefaultZIndex, Text } from '@mantine/core'
import { hashKey } from '@tanstack/react-query'
import { useBlocker, useRouter } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { PlainButton } from '@/components/input/buttons'
import { leaveField } from '@/components/input/use-schema-form'
import { ScreenModal } from '@/components/overlay/dialog'
import { formMessages } from '@/domain/form-messages'
import { isLeft } from '@/lib/use-leaving'
import { isSessionOver } from '@/session/session'

/**
 * While a form is dirty, `LeaveQuestion` asks before the user leaves by a link or the back button, the browser before
 * closing.
 * @param isDirty - called when the fields have taken what was typed, as some do only when they lose the focus
 * @param formIn - what of an address's search tells one form of a screen from another; the rest may change unasked
 */
export const useLeaveGuard = (
  isDirty: () => boolean,
  formIn: (search: Record<string, unknown>) => unknown = (all) => all,
) => {
  const router = useRouter()
  const wouldLose = () => {
    // While the next screen loads this one is hidden, and its question would be, too: the person has agreed to leave.
    if (isSessionOver() || isLeft(router)) return false
    flushSync(leaveField)
    return isDirty()
  }
  return useBlocker({
    shouldBlockFn: ({ current, next }) =>
      (current.pathname !== next.pathname ||
        hashKey([formIn(current.search)]) !== hashKey([formIn(next.search)])) &&
      wouldLose(),
    enableBeforeUnload: wouldLose,
    withResolver: true,
  })
}

/** An open calendar or menu must not cover the question. */
const ABOVE_POPOVERS = getDefaultZIndex('popover') + 1

export function LeaveQuestion({ guard }: { guard: ReturnType<typeof useLeaveGuard> }) {
  const stay = () => guard.reset?.()
  return (
    <ScreenModal opened={guard.status === 'blocked'} onClose={stay} title="离开此页" zIndex={ABOVE_POPOVERS}>
      <Text>{formMessages.unsaved}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <PlainButton onClick={stay} data-autofocus>
          取消
        </PlainButton>
        <Button color="red" aria-label="确定离开" onClick={() => guard.proceed?.()}>
          离开
        </Button>
      </Group>
    </ScreenModal>
  )
}
