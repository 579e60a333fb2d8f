import '@mantine/core/styles/Modal.css'
import { Button, Card, Group, Modal, Stack, Text, Title } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { messages } from '@/domain/messages'

/**
 * The frame of a form: title, fields, 提交 and 取消. Leaving with changes asks first, whether by a link, the back
 * button or closing the window.
 */
export function FormCard(props: {
  title: string
  dirty: boolean
  saving: boolean
  /** False while a saved form is on its way out. */
  guarded: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onCancel: () => void
  children: ReactNode
}) {
  const { title, dirty, saving, guarded } = props
  const blocker = useBlocker({
    shouldBlockFn: () => dirty && guarded,
    enableBeforeUnload: () => dirty && guarded,
    withResolver: true,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    props.onSubmit(event)
    // The first field that breaks a rule may be out of sight: it is led to, once its error is drawn.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <Card withBorder maw={720} mx="auto" padding="lg" component="section">
      <Title order={1} size="h3" mb="md">
        {title}
      </Title>
      <form onSubmit={submit} noValidate>
        <Stack>
          {props.children}
          <Group>
            <Button type="submit" loading={saving}>
              提交
            </Button>
            <Button variant="default" onClick={props.onCancel}>
              取消
            </Button>
          </Group>
        </Stack>
      </form>
      <Modal
        opened={blocker.status === 'blocked'}
        onClose={() => blocker.reset?.()}
        title="离开此页"
        centered
        closeButtonProps={{ 'aria-label': '关闭' }}
      >
        <Text>{messages.unsaved}</Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={() => blocker.reset?.()} data-autofocus>
            取消
          </Button>
          <Button color="red" onClick={() => blocker.proceed?.()}>
            确定
          </Button>
        </Group>
      </Modal>
    </Card>
  )
}
