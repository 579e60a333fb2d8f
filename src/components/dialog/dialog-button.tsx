import { Button, Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'

/** A button, and the dialog that it opens under the same name; `children` gets the way to close it. */
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
      <Button {...(color ? { color } : { variant: 'default' })} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Modal opened={open} onClose={close} title={label} centered>
        {children(close)}
      </Modal>
    </>
  )
}
