import '@/components/theme/later.css'
import { Button, Group, type ModalProps, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { ActionButton, PlainButton } from '@/components/control/buttons'
import { StackedModal } from './stacked-modal'

/** Returns the focus when a dialog unmounts. Mantine does that only for dialogs that stay mounted. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement as HTMLElement | null)
  useEffect(() => {
    const giveBack = () => document.activeElement === document.body && opener?.focus({ preventScroll: true })
    // By then the focus is on the body, unless something else has taken it.
    return () => void requestAnimationFrame(giveBack)
  }, [opener])
}

/** A dialog that is open as long as it is mounted. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  useFocusBack()
  return <StackedModal opened {...props} />
}

/** `children` gets the function that closes the dialog, which has the button's name. */
export function DialogButton(props: {
  label: string
  color?: 'red'
  children: (close: () => void) => ReactNode
}) {
  const { label, color, children } = props
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <Button {...(color ? { variant: 'light', color } : { variant: 'default' })} onClick={open}>
        {label}
      </Button>
      <StackedModal opened={opened} onClose={close} title={label} centered>
        {children(close)}
      </StackedModal>
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
        <Group justify="flex-end">
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
