import '@/components/theme/later.css'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react'
import { ActionButton, PlainButton } from '@/components/control/buttons'

/** A button and the dialog of the same name that it opens; `children` gets the function that closes it. */
export function DialogButton(props: {
  label: string
  color?: 'red'
  children: (close: () => void) => ReactNode
}) {
  const { label, color, children } = props
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        {...(color ? { variant: 'light', color } : { variant: 'default' })}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Modal opened={open} onClose={close} title={label} centered>
        {children(close)}
      </Modal>
    </>
  )
}

/** The buttons of a form in a dialog: 取消 and submit. */
export function DialogActions(props: {
  submit: string
  running?: boolean
  disabled?: boolean
  color?: string
  onCancel: () => void
}) {
  const { submit, running = false, onCancel, ...button } = props
  return (
    <Group justify="flex-end">
      <PlainButton onClick={onCancel}>取消</PlainButton>
      <ActionButton type="submit" loading={running} {...button}>
        {submit}
      </ActionButton>
    </Group>
  )
}

/** A form in a dialog: its fields below each other, then its buttons. */
export function DialogForm(
  props: ComponentProps<typeof DialogActions> & {
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    children: ReactNode
  },
) {
  const { onSubmit, children, ...buttons } = props
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        {children}
        <DialogActions {...buttons} />
      </Stack>
    </form>
  )
}
