import { Alert, Button, Card, Group, Stack, Title } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { ActionButton } from '@/components/control/action-button'
import { ServerText } from '@/components/display/server-text'
import { messages } from '@/domain/messages'
import type { oddFields } from '@/schemas/as-sent'
import { LeaveGuard } from './leave-guard'

/** What the frame needs of its form: `useEntityForm` hands it over whole. */
export interface FormFrame {
  /** Says that a draft stands in the fields again, and whether something of it was not kept. */
  restored: 'whole' | 'without-secrets' | undefined
  /** Fields of the row that could not be read. */
  odd: ReturnType<typeof oddFields>
  /** Whether leaving asks first. */
  guarded: boolean
  saving: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onCancel: () => void
}

/** The frame of a form: title, fields, 提交 and 取消. */
export function FormCard(props: { title: string; frame: FormFrame; children: ReactNode }) {
  const { restored, odd, guarded, saving, onSubmit, onCancel } = props.frame
  return (
    <Card withBorder maw={720} mx="auto" padding="lg" component="section">
      <Title order={1} size="h3" mb="md">
        {props.title}
      </Title>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          {restored && (
            <Alert color="blue" role="status">
              {restored === 'whole' ? messages.draftRestored : messages.draftRestoredWithoutSecrets}
            </Alert>
          )}
          {odd.length > 0 && (
            <Alert color="yellow" role="status">
              {messages.oddFields}
              {odd.map(({ field, text }) => (
                <div key={field}>
                  {field}：<ServerText text={text ?? '（没有返回）'} />
                </div>
              ))}
            </Alert>
          )}
          {props.children}
          <Group>
            <ActionButton type="submit" loading={saving}>
              提交
            </ActionButton>
            <Button variant="default" onClick={onCancel}>
              取消
            </Button>
          </Group>
        </Stack>
      </form>
      <LeaveGuard active={guarded} />
    </Card>
  )
}
