import '@/components/theme/later.css'
import { Button, Group, Modal, type ModalProps, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { createStore, useSelector } from '@tanstack/react-store'
import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ActionButton, PlainButton } from '@/components/input/buttons'
import { focusTitle } from '@/lib/pass-focus'
import { useIsLeft } from '@/lib/use-leaving'

/** The dialogs that are open, the topmost last. */
const openDialogs = createStore<readonly symbol[]>([])

/** Only the topmost dialog may hear Escape: Mantine would close all of them. */
export function useIsTop(opened: boolean): boolean {
  const [self] = useState(() => Symbol())
  useEffect(() => {
    if (!opened) return
    openDialogs.setState((all) => [...all, self])
    const leave = () => openDialogs.setState((all) => all.filter((_, at) => at !== all.indexOf(self)))
    // Later: the key that closes it must not close the one below as well. By then it may be open again.
    return () => void setTimeout(leave)
  }, [opened, self])
  return useSelector(openDialogs, (all) => all.at(-1) === self)
}

/** Whether a field that can still be typed in holds a text. */
const holdsText = (dialog: HTMLElement | null) =>
  [...(dialog?.querySelectorAll<HTMLInputElement>(':is(input, textarea):read-write') ?? [])].some(
    ({ value }) => value !== '',
  )

/** A dialog of the frame. Escape or a click beside it take away no text that was typed in it: 取消 and × do. */
export function StackedModal({ closeOnEscape = true, onClose, ...props }: ModalProps) {
  const root = useRef<HTMLDivElement>(null)
  const isTop = useIsTop(props.opened)
  return (
    <Modal
      {...props}
      ref={root}
      closeOnEscape={closeOnEscape && isTop}
      onClose={() => holdsText(root.current) || onClose()}
      // Mantine's × does first what Escape does.
      closeButtonProps={{ onClick: onClose }}
    />
  )
}

/** A dialog of a screen. It goes with its screen: hidden, it would go on locking the page and hearing Escape. */
export const ScreenModal = (props: ModalProps) => !useIsLeft() && <StackedModal {...props} />

/** Returns the focus when a dialog unmounts. Mantine does that only for dialogs that stay mounted. */
export function useFocusBack(): void {
  useLayoutEffect(() => {
    const opener = document.activeElement as HTMLElement | null
    const { pathname } = location
    const giveBack = () => {
      if (document.activeElement !== document.body) return
      if (opener?.isConnected && opener !== document.body) opener.focus({ preventScroll: true })
      // It went with the rows that were chosen. Another screen finds a place for the focus itself.
      else if (location.pathname === pathname) focusTitle()
    }
    // By then the focus is on the body, unless something else has taken it.
    return () => void requestAnimationFrame(giveBack)
  }, [])
}

/** A dialog that is open as long as it is mounted. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  useFocusBack()
  return <ScreenModal opened {...props} />
}

/** `children` gets the function that closes the dialog, which has the button's name. */
export function DialogButton(props: {
  label: string
  color?: 'red'
  /** Why it cannot be opened. */
  fault?: string | undefined
  children: (close: () => void) => ReactNode
}) {
  const { label, color, fault, children } = props
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <Button
        {...(color ? { variant: 'light', color } : { variant: 'default' })}
        disabled={fault !== undefined}
        title={fault}
        onClick={open}
      >
        {label}
      </Button>
      <ScreenModal opened={opened} onClose={close} title={label}>
        {/* While it fades, its form must not be sent again. */}
        <div inert={!opened}>{children(close)}</div>
      </ScreenModal>
    </>
  )
}

/** A form in a dialog: its fields below each other, then `beside`, 取消 and the button that submits it. */
export function DialogForm(props: {
  submit: string
  color?: string
  disabled?: boolean
  running?: boolean
  beside?: ReactNode
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onCancel: () => void
  children: ReactNode
}) {
  const { submit, running = false, beside, onSubmit, onCancel, children, ...button } = props
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        {children}
        <Group justify="flex-end" gap="xs">
          {beside}
          <PlainButton onClick={onCancel}>取消</PlainButton>
          <ActionButton type="submit" loading={running} {...button}>
            {submit}
          </ActionButton>
        </Group>
      </Stack>
    </form>
  )
}
