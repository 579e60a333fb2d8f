import { Text } from '@mantine/core'
import { ModalsProvider, useModals } from '@mantine/modals'
import { useLocation } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useEffectEvent } from 'react'
import { askedQuestion, type Question } from '@/components/dialog/question'
import { ServerText } from '@/components/display/server-text'

const withdraw = () => askedQuestion.setState(() => null)

/** Asks the questions of `confirm`. */
export default function QuestionDialog() {
  return (
    <ModalsProvider labels={{ cancel: '取消', confirm: '确定' }} modalProps={{ centered: true }}>
      <Asker />
    </ModalsProvider>
  )
}

function Asker() {
  const { openConfirmModal, closeAll } = useModals()
  const question = useSelector(askedQuestion)
  const { pathname } = useLocation()
  const ask = useEffectEvent(({ title, text, confirm = '确定', run }: Question) =>
    openConfirmModal({
      title,
      labels: { cancel: '取消', confirm },
      confirmProps: { color: 'red', 'data-autofocus': true },
      onConfirm: run,
      onClose: withdraw,
      children: (
        <Text style={{ overflowWrap: 'anywhere' }}>
          <ServerText text={text} />
        </Text>
      ),
    }),
  )
  const close = useEffectEvent(() => closeAll())
  useEffect(() => {
    if (question) ask(question)
    else close()
  }, [question])
  // A question belongs to the screen that asks it.
  useEffect(() => {
    if (pathname) return withdraw
  }, [pathname])
  return null
}
