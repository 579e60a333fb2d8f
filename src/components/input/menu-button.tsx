import { noop } from '@tanstack/react-query'
import {
  type ComponentProps,
  cloneElement,
  lazy,
  type ReactElement,
  type Ref,
  startTransition,
  useId,
  useState,
} from 'react'
import type { MenuItem } from '@/components/overlay/menu'
import { LazyBoundary } from '@/components/screen/lazy-boundary'

const loadMenu = () => import('@/components/overlay/menu')
const Menu = lazy(loadMenu)

/** A button that opens a menu. The menu is drawn from the first click on: a list has a hundred of these. */
export function MenuButton(props: {
  children: ReactElement<ComponentProps<'button'>>
  lines: () => MenuItem[]
  ref?: Ref<HTMLButtonElement>
}) {
  const { children: button, lines, ref } = props
  const [menu, setMenu] = useState<{ button: HTMLButtonElement; opened: boolean }>()
  const opened = menu?.opened ?? false
  const id = useId()
  const close = () => setMenu((now) => now && { ...now, opened: false })
  const press = async (pressed: HTMLButtonElement) => {
    // Safari gives no focus to a pressed button, and the menu gives it back on closing.
    pressed.focus({ preventScroll: true })
    // If its file is lost, the boundary says so.
    await loadMenu().catch(noop)
    // It may come only when the person is elsewhere, or has pressed again.
    if (document.activeElement !== pressed) return
    startTransition(() => setMenu({ button: pressed, opened: !opened }))
  }
  return (
    <>
      {cloneElement(button, {
        id: `${id}-target`,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        'aria-controls': opened ? `${id}-dropdown` : undefined,
        onClick: ({ currentTarget }) => void press(currentTarget),
        // The menu handles Escape itself, but only once it has the focus.
        onKeyDown: (event) => {
          if (!opened || event.key !== 'Escape') return
          event.stopPropagation()
          close()
        },
        ...(ref && { ref }),
      })}
      {menu && (
        <LazyBoundary above>
          <Menu id={id} button={menu.button} opened={opened} lines={lines()} onClose={close} />
        </LazyBoundary>
      )}
    </>
  )
}
