import { Alert, Button, Card, Group, Stack, Title } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { messages } from '@/domain/messages'
import { type DraftForm, useDraft } from '@/session/use-draft'
import { LeaveGuard } from './leave-guard'

/**
 * The frame of a form: title, fields, 提交 and 取消. Leaving with changes asks first, whether by a link, the back
 * button or closing the window. What was typed when a session expired stands there again afterwards.
 */
export function FormCard<Values extends object>(props: {
  title: string
  form: DraftForm<Values>
  /** Fields that no draft ever holds: passwords, keys, and what may contain some. */
  secrets: ReadonlyArray<keyof Values & string>
  dirty: boolean
  saving: boolean
  /** False while a saved form is on its way out. */
  guarded: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onCancel: () => void
  children: ReactNode
}) {
  const { title, form, secrets, dirty, saving, guarded } = props
  const restored = useDraft(form, secrets)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const fields = event.currentTarget
    props.onSubmit(event)
    // The first field that breaks a rule may be out of sight: it is led to, once its error is drawn.
    requestAnimationFrame(() => fields.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <Card withBorder maw={720} mx="auto" padding="lg" component="section">
      <Title order={1} size="h3" mb="md">
        {title}
      </Title>
      <form onSubmit={submit} noValidate>
        <Stack>
          {restored && (
            <Alert color="blue" role="status">
              {secrets.length > 0 ? messages.draftRestoredWithoutSecrets : messages.draftRestored}
            </Alert>
          )}
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
      <LeaveGuard active={dirty && guarded} />
    </Card>
  )
}
