import { Alert, Button, Group, getDefaultZIndex, Stack, Text, Title } from '@mantine/core'
import type { PropsWithChildren, ReactNode } from 'react'
import { ActionButton, PlainButton, SmallButton } from '@/components/input/buttons'
import { ScreenModal } from '@/components/overlay/dialog'
import { PageHead } from '@/components/screen/page-head'
import { formMessages } from '@/domain/form-messages'
import { passFocus } from '@/lib/pass-focus'
import type { DraftState } from '@/session/use-draft'
import styles from './form-card.module.css'
import type { FormFrame, useLeaveGuard } from './use-entity-form'

/** A form as a screen: heading, sections, and a sticky bar with 提交 and 取消. */
export function FormCard(props: { title: string; text: string; frame: FormFrame; children: ReactNode }) {
  const { draft, guard, saving, onSubmit, onCancel } = props.frame
  return (
    <>
      <PageHead title={props.title} text={props.text} />
      <form onSubmit={onSubmit} noValidate className={styles.column}>
        {draft.state && (
          <FormNotes>
            <DraftNote draft={draft} />
          </FormNotes>
        )}
        {props.children}
        <div className={styles.foot}>
          <Group gap="xs" className={styles.acts}>
            <ActionButton type="submit" loading={saving}>
              提交
            </ActionButton>
            <PlainButton onClick={onCancel}>取消</PlainButton>
          </Group>
        </div>
      </form>
      <LeaveQuestion guard={guard} />
    </>
  )
}

/** The column of a form, for a screen without one. */
export const FormSheet = ({ children }: PropsWithChildren) => <div className={styles.column}>{children}</div>

const About = Text.withProps({ mt: 4, c: 'dimmed' })
const Fields = Stack.withProps({ miw: 0, className: styles.fields })

/** A card with a heading, one line about it, and its fields below each other. */
export function FormSection(props: { title: ReactNode; text?: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <header>
        <Title order={2} size="h5">
          {props.title}
        </Title>
        {props.text && <About>{props.text}</About>}
      </header>
      {props.children && <Fields>{props.children}</Fields>}
    </section>
  )
}

/** A notice between the sections of a form. */
export const FormNotes = ({ children }: PropsWithChildren) => <Fields>{children}</Fields>

/** Two short fields, side by side where there is room. */
export const FormRow = ({ children }: PropsWithChildren) => <div className={styles.row}>{children}</div>

/** Says that a draft was put into the form, or offers one. */
export function DraftNote({ draft }: { draft: DraftState }) {
  const { state, withoutSecrets } = draft
  if (!state) return null
  const restored = withoutSecrets ? formMessages.draftRestoredWithoutSecrets : formMessages.draftRestored
  const offered = withoutSecrets ? formMessages.draftOfferedWithoutSecrets : formMessages.draftOffered
  return (
    <Alert ref={passFocus} color="blue" role="status">
      <Group gap="sm">
        <span>{state === 'restored' ? restored : offered}</span>
        {state === 'offered' && <SmallButton onClick={draft.restore}>恢复</SmallButton>}
        {state === 'offered' && <SmallButton onClick={draft.discard}>放弃</SmallButton>}
      </Group>
    </Alert>
  )
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
