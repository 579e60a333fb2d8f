import '@/components/theme/later.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Button, Group, getDefaultZIndex, Popover, Text } from '@mantine/core'
import { useMounted, useWindowEvent } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useId } from 'react'
import {
  type Card,
  closeAfterScroll,
  closeCard,
  hovered,
  keepOpenHandlers,
} from '@/components/display/hover-info'
import { serverText } from '@/components/display/server-text'
import texts from '@/components/display/texts.module.css'
import { PlainButton } from '@/components/input/buttons'
import { holdWhileFocused, TOASTS_AT_ONCE } from '@/components/toast/toast'
import styles from '@/components/toast/toast.module.css'
import { usePhoneWidth } from '@/lib/use-narrow'
import { StackedModal } from './dialog'
import { ExistingTarget } from './menu'

export interface Question {
  title: string
  text: string
  /** Label of the confirm button; the title by default. */
  confirmLabel?: string
  /** Destructive and irreversible: the button is red. */
  isLoss?: boolean
  run: () => void
}

/** The last question and the element focused before it. Kept during the closing animation. */
export interface OpenedQuestion {
  question: Question
  opener: Element | null
  isOpen: boolean
}

/** Global overlays: toasts, confirmations, hover cards. */
export default function Overlays({
  opened,
  onAnswered,
}: {
  opened: OpenedQuestion | null
  onAnswered: () => void
}) {
  const card = useSelector(hovered)
  return (
    <>
      <ToastArea />
      {opened && <QuestionDialog {...opened} onAnswered={onAnswered} />}
      {card && <HoverCard card={card} />}
    </>
  )
}

/** The toasts: top-centre up to 600 px, otherwise top-right. */
function ToastArea() {
  const isPhone = usePhoneWidth()
  return (
    <Notifications
      className={styles.area}
      position={isPhone ? 'top-center' : 'top-right'}
      limit={TOASTS_AT_ONCE}
      notificationMaxHeight="60vh"
      onFocus={holdWhileFocused}
      onBlur={holdWhileFocused}
    />
  )
}

/** The confirmation dialog of `openQuestion`. */
function QuestionDialog(props: OpenedQuestion & { onAnswered: () => void }) {
  const { question, opener, onAnswered } = props
  // Opens after mounting, because Mantine then returns the focus on close.
  const isOpen = useMounted() && props.isOpen
  const { title, text, confirmLabel = title, isLoss = false, run } = question
  const confirm = () => {
    // Before `run`, so that deleting a row moves the focus to the next one.
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    run()
    onAnswered()
  }
  return (
    // Above all other dialogs, including those opened after the first question.
    <StackedModal opened={isOpen} onClose={onAnswered} title={title} zIndex={getDefaultZIndex('modal') + 1}>
      {/* Prevents a second answer during the closing animation. */}
      <div inert={!isOpen}>
        <Text mb="md" style={{ overflowWrap: 'anywhere' }}>
          {serverText(text)}
        </Text>
        <Group justify="flex-end" gap="xs">
          <PlainButton onClick={onAnswered}>取消</PlainButton>
          {/* The label contains 确定, so that every confirm button has it in its accessible name. */}
          <Button
            {...(isLoss && { color: 'red' })}
            aria-label={`确定${confirmLabel}`}
            data-autofocus
            onClick={confirm}
          >
            {confirmLabel}
          </Button>
        </Group>
      </div>
    </StackedModal>
  )
}

/** The detail card of the hovered or focused element (`withCard`). Escape and scrolling close it. */
function HoverCard({ card }: { card: Card }) {
  const { element } = card
  const id = useId()
  useEffect(() => {
    element.setAttribute('aria-describedby', id)
    return () => element.removeAttribute('aria-describedby')
  }, [element, id])
  // Captured, because scroll events do not bubble.
  useWindowEvent('scroll', closeAfterScroll, { capture: true, passive: true })
  useWindowEvent('resize', closeAfterScroll)
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && closeCard())
  return (
    <Popover opened position="bottom-start" offset={6} withRoles={false} transitionProps={{ duration: 0 }}>
      <Popover.Target>
        <ExistingTarget element={element} />
      </Popover.Target>
      <Popover.Dropdown id={id} role="tooltip" className={texts.card} {...keepOpenHandlers(card)}>
        <div>{card.info()}</div>
      </Popover.Dropdown>
    </Popover>
  )
}
