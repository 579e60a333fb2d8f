import { Alert, Button, Group, getDefaultZIndex, Stack, Text, Title } from '@mantine/core'
import { type PropsWithChildren, type ReactNode, useId } from 'react'
import { ActionButton, PlainButton, SmallButton } from '@/components/input/buttons'
import { ScreenModal } from '@/components/overlay/dialog'
import { PageHead } from '@/components/screen/page-head'
import { formMessages } from '@/domain/form-messages'
import { moveFocusOnRemoval } from '@/lib/pass-focus'
import { useMedia } from '@/lib/use-narrow'
import type { DraftState } from '@/session/use-draft'
import styles from './form-card.module.css'
import type { FormFrame } from './use-entity-form'
import type { useLeaveGuard } from './use-leave-guard'

/** A form screen: heading, a card of sections, and a sticky bar with 提交 and 取消. */
export function FormCard(props: {
  title: string
  text: string
  /** Links to the right of the title. */
  tools?: ReactNode
  /** Summary of the result, beside the card in wide windows. */
  summary?: ReactNode
  frame: FormFrame
  children: ReactNode
}) {
  const { draft, guard, saving, onSubmit, onCancel } = props.frame
  return (
    <>
      <PageHead title={props.title} text={props.text}>
        {props.tools}
      </PageHead>
      <form onSubmit={onSubmit} noValidate className={styles.form}>
        <div className={styles.card}>
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
        </div>
        {props.summary}
      </form>
      <LeaveQuestion guard={guard} />
    </>
  )
}

/** A form's card without the form; `beside`: next to a side navigation, with full-width rows. */
export const FormSheet = ({ beside, children }: PropsWithChildren<{ beside?: boolean }>) => (
  <div className={styles.form} data-beside={beside || undefined}>
    <div className={styles.card}>{children}</div>
  </div>
)

const Fields = Stack.withProps({ miw: 0, className: styles.fields })

/** A section of a form card: heading and description on the left, stacked fields on the right. */
export function FormSection(props: {
  title: ReactNode
  text?: string | undefined
  /** Full width, for a table. */
  wide?: boolean
  /** Gap between the fields in px; 16 by default. */
  gap?: number
  children: ReactNode
}) {
  const { title, text, wide, gap = 16, children } = props
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <Title order={2} size="h5" id={id} className={styles.title}>
          {title}
        </Title>
        {text && <p className={styles.about}>{text}</p>}
      </header>
      {children && (
        <Fields gap={gap} data-wide={wide || undefined}>
          {children}
        </Fields>
      )}
    </section>
  )
}

/** A notice between the sections of a form. */
export const FormNotes = ({ children }: PropsWithChildren) => (
  <div className={styles.notes}>
    <Fields>{children}</Fields>
  </div>
)

/** Two fields side by side if there is room, or `short` fields sized to their content. */
export const FormRow = ({ short, children }: PropsWithChildren<{ short?: boolean }>) => (
  <div className={styles.row} data-short={short || undefined}>
    {children}
  </div>
)

/** Whether the window has room for a summary beside the form. */
export const useSummary = () => useMedia('(min-width: 1400px)')

/** A short summary of what submitting creates or changes; `children`: buttons. */
export function FormSummary(props: {
  lines: readonly (readonly [label: string, value: ReactNode])[]
  children?: ReactNode
}) {
  return (
    <aside className={`${styles.card} ${styles.summary}`} aria-label="摘要">
      <Title order={2} size="h5" className={styles.title}>
        摘要
      </Title>
      <dl>
        {props.lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {props.children}
    </aside>
  )
}

/** Announces a restored draft, or offers to restore one. */
export function DraftNote({ draft }: { draft: DraftState }) {
  const { state, withoutSecrets, changed } = draft
  if (!state) return null
  const restored = withoutSecrets ? formMessages.draftRestoredWithoutSecrets : formMessages.draftRestored
  const offered = withoutSecrets ? formMessages.draftOfferedWithoutSecrets : formMessages.draftOffered
  return (
    <Alert ref={moveFocusOnRemoval} color="blue" role="status">
      <Group gap="sm">
        <span>{state === 'restored' ? restored : offered}</span>
        {state === 'restored' && changed.length > 0 && (
          <span>{formMessages.draftChanged(changed.join('、'))}</span>
        )}
        {state === 'offered' && <SmallButton onClick={draft.restore}>恢复</SmallButton>}
        {state === 'offered' && <SmallButton onClick={draft.discard}>放弃</SmallButton>}
      </Group>
    </Alert>
  )
}

/** Keeps open calendars and menus from covering the question. */
const ABOVE_POPOVERS = getDefaultZIndex('popover') + 1

export function LeaveQuestion({ guard }: { guard: ReturnType<typeof useLeaveGuard> }) {
  return (
    <ScreenModal opened={guard.isAsking} onClose={guard.stay} title="离开此页" zIndex={ABOVE_POPOVERS}>
      <Text>{formMessages.unsaved}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <PlainButton onClick={guard.stay} data-autofocus>
          取消
        </PlainButton>
        <Button color="red" aria-label="确定离开" onClick={() => guard.leave()}>
          离开
        </Button>
      </Group>
    </ScreenModal>
  )
}
