import '@/components/theme/later.css'
import { Button, Group, Modal, type ModalProps, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { createStore, useSelector } from '@tanstack/react-store'
import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ActionButton, PlainButton } from '@/components/input/buttons'
import { focusTitle } from '@/lib/pass-focus'
import { useIsNavigatingAway } from '@/lib/use-leaving'

/** The open dialogs, the topmost last. */
const openDialogs = createStore<readonly symbol[]>([])

/** Whether this is the topmost dialog, which alone may handle Escape; Mantine would close all. */
export function useIsTop(opened: boolean): boolean {
  const [self] = useState(() => Symbol())
  useEffect(() => {
    if (!opened) return
    openDialogs.setState((all) => [...all, self])
    const leave = () => openDialogs.setState((all) => all.filter((_, at) => at !== all.indexOf(self)))
    // Delayed, so that the key press that closes it does not close the dialog below too.
    return () => void setTimeout(leave)
  }, [opened, self])
  return useSelector(openDialogs, (all) => all.at(-1) === self)
}

/** Whether any editable field has text. */
const hasText = (dialog: HTMLElement | null) =>
  [...(dialog?.querySelectorAll<HTMLInputElement>(':is(input, textarea):read-write') ?? [])].some(
    ({ value }) => value !== '',
  )

/** A modal that can be stacked. Once text was typed, only 取消 and × close it, not Escape or an outside click. */
export function StackedModal({ closeOnEscape = true, onClose, ...props }: ModalProps) {
  const root = useRef<HTMLDivElement>(null)
  const isTop = useIsTop(props.opened)
  return (
    <Modal
      {...props}
      ref={root}
      closeOnEscape={closeOnEscape && isTop}
      onClose={() => hasText(root.current) || onClose()}
      // By default Mantine's × would call the guarded `onClose`.
      closeButtonProps={{ onClick: onClose }}
    />
  )
}

/** A dialog of a screen. Unmounts on navigation, because a hidden one would still lock the page and handle Escape. */
export const ScreenModal = (props: ModalProps) => !useIsNavigatingAway() && <StackedModal {...props} />

/** Returns the focus when a dialog unmounts, as Mantine does so only for dialogs that stay mounted. */
export function useReturnFocus(): void {
  useLayoutEffect(() => {
    const opener = document.activeElement as HTMLElement | null
    const { pathname } = location
    const returnFocus = () => {
      if (document.activeElement !== document.body) return
      if (opener?.isConnected && opener !== document.body) opener.focus({ preventScroll: true })
      // The opener was removed with the selected rows. After a navigation, the new screen sets the focus.
      else if (location.pathname === pathname) focusTitle()
    }
    // Delayed until the focus is on the body or has moved elsewhere.
    return () => void requestAnimationFrame(returnFocus)
  }, [])
}

/** A dialog that is open while mounted. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  useReturnFocus()
  return <ScreenModal opened {...props} />
}

/** A button that opens a dialog with the same title; `children` receives the close callback. */
export function DialogButton(props: {
  label: string
  color?: 'red'
  /** Why the button is disabled. */
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
        {/* Prevents a second submit during the closing animation. */}
        <div inert={!opened}>{children(close)}</div>
      </ScreenModal>
    </>
  )
}

/** A form in a dialog: stacked fields, then `beside`, 取消 and the submit button. */
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
