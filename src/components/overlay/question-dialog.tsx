import { Text } from '@mantine/core'
import { ModalsProvider, modals } from '@mantine/modals'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { serverText } from '@/components/display/server-text'
import { useIsTop } from './dialog'

export interface Question {
  title: string
  text: string
  /** Of the confirming button; 确定 by default. */
  confirm?: string
  run: () => void
}

export default function QuestionDialog(props: { question: Question | null; onEnd: () => void }) {
  const { question, onEnd } = props
  const { pathname } = useLocation()
  useIsTop(question !== null)
  useEffect(() => {
    if (!question) return modals.closeAll()
    const { title, text, confirm = '确定', run } = question
    // While it fades, it can still be clicked.
    let isOpen = true
    modals.openConfirmModal({
      title,
      centered: true,
      labels: { cancel: '取消', confirm },
      confirmProps: { color: 'red', 'data-autofocus': true },
      onConfirm: () => isOpen && run(),
      onClose: () => {
        isOpen = false
        onEnd()
      },
      children: <Text style={{ overflowWrap: 'anywhere' }}>{serverText(text)}</Text>,
    })
  }, [question, onEnd])
  // Leaving the screen withdraws its question.
  useEffect(() => {
    if (pathname) return onEnd
  }, [pathname, onEnd])
  return <ModalsProvider />
}
