import '@mantine/core/styles/Modal.css'
import { Button, Group, Modal, Text } from '@mantine/core'

/** A question before something that cannot be undone. */
export interface Question {
  title: string
  text: string
  /** Name of the button that does it; 确定 unless told. */
  confirm?: string
  run: () => void
}

/** Asks the question in a dialog; nothing happens without 确定. */
export function ConfirmDialog({ question, onClose }: { question: Question | null; onClose: () => void }) {
  const run = () => {
    question?.run()
    onClose()
  }
  return (
    <Modal
      opened={question !== null}
      onClose={onClose}
      title={question?.title}
      centered
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      <Text style={{ overflowWrap: 'anywhere' }}>{question?.text}</Text>
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
