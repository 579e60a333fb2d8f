import { Text } from '@mantine/core'
import { ModalsProvider, modals } from '@mantine/modals'
import { useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { serverText } from '@/components/display/server-text'
import { question, withdrawQuestion } from './confirm'
import { useIsTop } from './dialog'

/** Shows the question that `openQuestion` asks. */
export function QuestionDialog() {
  const asked = useSelector(question)
  useIsTop(asked !== null)
  useEffect(() => {
    if (!asked) return modals.closeAll()
    const { title, text, confirmLabel = title, isLoss = false, run } = asked
    const opener = document.activeElement as HTMLElement | null
    // While it fades, it can still be clicked.
    let isOpen = true
    modals.openConfirmModal({
      title,
      labels: { cancel: '取消', confirm: confirmLabel },
      groupProps: { gap: 'xs' },
      confirmProps: {
        ...(isLoss && { color: 'red' }),
        // It says what it does, and is also found as 确定, in every question alike.
        'aria-label': `确定${confirmLabel}`,
        'data-autofocus': true,
      },
      onConfirm: () => {
        if (!isOpen) return
        // Before it acts: with a row that it deletes, the focus goes to the next one.
        opener?.focus({ preventScroll: true })
        run()
      },
      onClose: () => {
        isOpen = false
        withdrawQuestion()
      },
      children: <Text style={{ overflowWrap: 'anywhere' }}>{serverText(text)}</Text>,
    })
  }, [asked])
  return <ModalsProvider />
}
