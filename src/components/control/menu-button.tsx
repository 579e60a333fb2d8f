import { useDisclosure } from '@mantine/hooks'
import { type ComponentProps, type KeyboardEvent, type MouseEvent, useId, useState } from 'react'
import { lazyPart, loadOrTell } from '@/components/lazy-part'
import type { MenuLine } from '@/components/overlay/menu'

const loadMenu = () => import('@/components/overlay/menu')
const Menu = lazyPart(loadMenu)

/** A button that opens a menu. The menu is drawn from the first click on: a list has a hundred of these. */
export function MenuButton({ lines, ...button }: ComponentProps<'button'> & { lines: () => MenuLine[] }) {
  const [pressed, setPressed] = useState<HTMLButtonElement | null>(null)
  const [opened, { toggle, close }] = useDisclosure()
  const id = useId()
  const press = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // Safari gives no focus to a pressed button, and the menu gives it back on closing.
    currentTarget.focus({ preventScroll: true })
    if (!opened && !(await loadOrTell(loadMenu))) return
    setPressed(currentTarget)
    toggle()
  }
  // The menu handles Escape itself, but only once it has the focus.
  const onKeyDown = (event: KeyboardEvent) => {
    if (!opened || event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  return (
    <>
      <button
        type="button"
        id={`${id}-target`}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-controls={opened ? `${id}-dropdown` : undefined}
        onClick={(event) => void press(event)}
        onKeyDown={onKeyDown}
        {...button}
      />
      {pressed && <Menu id={id} button={pressed} opened={opened} lines={lines()} onClose={close} />}
    </>
  )
}
