import { Button, Group, Modal, Text } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { ServerText } from '@/components/display/server-text'

/** A question before something that cannot be undone. */
export interface Question {
  title: string
  text: string
  /** Text of the confirming button; 确定 by default. */
  confirm?: string
  run: () => void
}

/** The dialog of a question. It opens only after mounting, which makes Mantine return the focus on closing. */
export default function ConfirmModal(props: { question: Question | null; onClose: () => void }) {
  const { question, onClose } = props
  const mounted = useMounted()
  const run = () => {
    question?.run()
    onClose()
  }
  return (
    <Modal opened={mounted && question !== null} onClose={onClose} title={question?.title} centered>
      <Text style={{ overflowWrap: 'anywhere' }}>{question && <ServerText text={question.text} />}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          取消
        </Button>
        <Button color="red" onClick={run} data-autofocus>
          {question?.confirm ?? '确定'}
        </Button>
      </Group>
    </Modal>
  )
}
