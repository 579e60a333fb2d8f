import '@/components/theme/later.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Button, Group, getDefaultZIndex, Popover, Text } from '@mantine/core'
import { useMounted, useWindowEvent } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useId } from 'react'
import { type Card, closeAfterScroll, closeCard, hovered, pointerOn } from '@/components/display/hover-info'
import { serverText } from '@/components/display/server-text'
import texts from '@/components/display/texts.module.css'
import { PlainButton } from '@/components/input/buttons'
import { holdWhileFocused, TOASTS_AT_ONCE } from '@/components/toast/toast'
import styles from '@/components/toast/toast.module.css'
import { usePhone } from '@/lib/use-narrow'
import { StackedModal } from './dialog'
import { ExistingTarget } from './menu'

export interface Question {
  title: string
  text: string
  /** The verb of the confirming button; the title by default. */
  confirmLabel?: string
  /** Something is lost for good: the button is red. */
  isLoss?: boolean
  run: () => void
}

/** The last question, and what had the focus when it was asked. It stays while its dialog fades. */
export interface Asked {
  question: Question
  opener: Element | null
  isOpen: boolean
}

/** What any code may open above the screen: toasts, questions, hover cards. */
export default function Overlays({ asked, onAnswered }: { asked: Asked | null; onAnswered: () => void }) {
  const card = useSelector(hovered)
  return (
    <>
      <ToastArea />
      {asked && <QuestionDialog {...asked} onAnswered={onAnswered} />}
      {card && <HoverCard card={card} />}
    </>
  )
}

/** Where Mantine draws the toasts: top-centre up to 600 px, else top-right. */
function ToastArea() {
  const isPhone = usePhone()
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

/** Shows the question that `openQuestion` asks. */
function QuestionDialog(props: Asked & { onAnswered: () => void }) {
  const { question, opener, onAnswered } = props
  // It opens only after mounting, which makes Mantine return the focus on closing.
  const isOpen = useMounted() && props.isOpen
  const { title, text, confirmLabel = title, isLoss = false, run } = question
  const confirm = () => {
    // Before it acts: with a row that it deletes, the focus goes to the next one.
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    run()
    onAnswered()
  }
  return (
    // Above the other dialogs, also those that were opened after the first question.
    <StackedModal opened={isOpen} onClose={onAnswered} title={title} zIndex={getDefaultZIndex('modal') + 1}>
      {/* While it fades, it must not be answered again. */}
      <div inert={!isOpen}>
        <Text mb="md" style={{ overflowWrap: 'anywhere' }}>
          {serverText(text)}
        </Text>
        <Group justify="flex-end" gap="xs">
          <PlainButton onClick={onAnswered}>取消</PlainButton>
          {/* It says what it does, and is also found as 确定, in every question alike. */}
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

/** The card of details of the element that the pointer or the focus is on (`withCard`). Escape and scrolling close it. */
function HoverCard({ card }: { card: Card }) {
  const { element } = card
  const id = useId()
  useEffect(() => {
    element.setAttribute('aria-describedby', id)
    return () => element.removeAttribute('aria-describedby')
  }, [element, id])
  // In the capture phase, because scroll events do not bubble.
  useWindowEvent('scroll', closeAfterScroll, { capture: true, passive: true })
  useWindowEvent('resize', closeAfterScroll)
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && closeCard())
  return (
    <Popover opened position="bottom-start" offset={6} withRoles={false} transitionProps={{ duration: 0 }}>
      <Popover.Target>
        <ExistingTarget element={element} />
      </Popover.Target>
      <Popover.Dropdown id={id} role="tooltip" className={texts.card} {...pointerOn(card)}>
        <div>{card.info()}</div>
      </Popover.Dropdown>
    </Popover>
  )
}
