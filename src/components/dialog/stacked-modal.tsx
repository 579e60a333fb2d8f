import '@/components/theme/later.css'
import { Modal, type ModalProps } from '@mantine/core'
import { createStore, useSelector } from '@tanstack/react-store'
import { useEffect, useState } from 'react'

/** The topmost last. */
const open = createStore<readonly symbol[]>([])

/** Only the topmost dialog may hear Escape: Mantine would close all of them. */
export function useIsTop(opened: boolean): boolean {
  const [self] = useState(() => Symbol())
  useEffect(() => {
    if (!opened) return
    open.setState((all) => [...all, self])
    // Later: the key that closes it must not close the one below as well.
    return () => void setTimeout(() => open.setState((all) => all.filter((one) => one !== self)))
  }, [opened, self])
  return useSelector(open, (all) => all.at(-1) === self)
}

export const StackedModal = (props: ModalProps) => <Modal closeOnEscape={useIsTop(props.opened)} {...props} />
