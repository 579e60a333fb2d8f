import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'

/** The button of a binding, and the dialog that it opens; `children` gets the way to close it. */
export function BindDialog({
  label,
  children,
}: {
  label: string
  children: (close: () => void) => ReactNode
}) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Modal opened={open} onClose={close} title={label} centered>
        {children(close)}
      </Modal>
    </>
  )
}
