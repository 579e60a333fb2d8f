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
import { LazyOverlay } from '@/components/screen/lazy-boundary'

const loadMenu = () => import('@/components/overlay/menu')
const Menu = lazy(loadMenu)

/**
 * A button that opens a menu, which is rendered only after the first click, as lists have many of these. `of`: id of
 * the menu's subject; the menu closes when it changes.
 */
export function MenuButton(props: {
  children: ReactElement<ComponentProps<'button'>>
  lines: () => MenuItem[]
  of?: string
  ref?: Ref<HTMLButtonElement>
}) {
  const { children: button, lines, of, ref } = props
  const [menu, setMenu] = useState<{ button: HTMLButtonElement; opened: boolean; of: string | undefined }>()
  if (menu && menu.of !== of) setMenu(undefined)
  const opened = menu?.opened ?? false
  const id = useId()
  const close = () => setMenu((now) => now && { ...now, opened: false })
  const press = async (pressed: HTMLButtonElement) => {
    // Safari does not focus a clicked button, but the menu must return the focus to it.
    pressed.focus({ preventScroll: true })
    // `LazyOverlay` shows the error if the file fails to load.
    await loadMenu().catch(noop)
    // The focus may have moved while the file was loading.
    if (document.activeElement !== pressed) return
    startTransition(() => setMenu({ button: pressed, opened: !opened, of }))
  }
  return (
    <>
      {cloneElement(button, {
        id: `${id}-target`,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        'aria-controls': opened ? `${id}-dropdown` : undefined,
        onClick: ({ currentTarget }) => void press(currentTarget),
        // The menu handles Escape only while it has the focus.
        onKeyDown: (event) => {
          if (!opened || event.key !== 'Escape') return
          event.stopPropagation()
          close()
        },
        ...(ref && { ref }),
      })}
      {menu && (
        <LazyOverlay onLost={() => setMenu(undefined)}>
          <Menu id={id} button={menu.button} opened={opened} lines={lines()} onClose={close} />
        </LazyOverlay>
      )}
    </>
  )
}
