import { Button, Group, Textarea } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { playgroundMessages } from '@/domain/playground/messages'

/** The message field. A message without an answer is put back into it. */
export function Composer(props: {
  running: boolean
  /** Resolves to false if there was no answer. */
  onSend: (text: string) => Promise<boolean>
  onStop: () => void
  extra: (text: string) => ReactNode
}) {
  const { running, onSend, onStop } = props
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)

  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (running) return
    const sent = text.trim()
    setMissing(sent === '')
    if (sent === '') return
    setText('')
    if (!(await onSend(sent))) setText((typed) => typed || sent)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While composing, Enter confirms a word of the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void submit()
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Textarea
        label="消息"
        name="message"
        description="按 Enter 发送，Shift + Enter 换行"
        autosize
        minRows={2}
        maxRows={12}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setMissing(false)
        }}
        onKeyDown={onKeyDown}
        error={missing && playgroundMessages.needMessage}
      />
      <Group mt="sm" justify="space-between">
        <Group gap="xs">
          <Button type="submit" disabled={running}>
            发送
          </Button>
          {running && (
            <Button variant="default" onClick={onStop}>
              停止
            </Button>
          )}
        </Group>
        {props.extra(text)}
      </Group>
    </form>
  )
}
