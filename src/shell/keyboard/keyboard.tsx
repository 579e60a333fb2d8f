import '@mantine/core/styles/Modal.css'
import { Modal } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import ScreenTheme from '@/components/theme/screen-theme'
import { useStatus } from '@/domain/use-status'
import { useUser } from '@/session/session'
import { menuFor } from '@/shell/menu'
import { shortcutKey } from '@/shell/shortcut-key'
import { Palette } from './palette'
import { SCREEN_DEEDS } from './screen-keys'
import { Sheet } from './sheet'
import { type Deed, GO, PAGE_KEYS, SHORTCUTS } from './shortcuts'

type Dialog = Extract<Deed, 'palette' | 'sheet'>

const TITLES: Record<Dialog, string> = { palette: '命令面板', sheet: '键盘快捷键' }

/** How long `g` waits for the letter of a page, in milliseconds. */
const GO_WAIT = 1_500

/** What the keys do; the palette; the sheet of shortcuts. `first`: the key that called for all this. */
export function Keyboard({ first }: { first: string }) {
  const navigate = useNavigate()
  const user = useUser()
  const status = useStatus()
  const [dialog, setDialog] = useState<Dialog>('palette')
  const [opened, setOpened] = useState(false)
  const goUntil = useRef(0)

  const act = (deed: Deed) => {
    if (deed !== 'palette' && deed !== 'sheet') return SCREEN_DEEDS[deed]()
    setDialog(deed)
    setOpened(true)
  }
  /** @returns whether the key meant something */
  const press = (key: string): boolean => {
    const isSecond = performance.now() < goUntil.current
    goUntil.current = 0
    if (isSecond) {
      const page = menuFor({ user, status }).find(({ to }) => PAGE_KEYS[to] === key)
      if (page) void navigate({ to: page.to })
      return page !== undefined
    }
    if (key === GO) goUntil.current = performance.now() + GO_WAIT
    const shortcut = SHORTCUTS.find((known) => known.key === key)
    if (shortcut) act(shortcut.deed)
    return shortcut !== undefined || key === GO
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = shortcutKey(event)
    if (key && press(key)) event.preventDefault()
  })
  const begin = useEffectEvent(() => void press(first))
  useEffect(() => {
    // A dialog opens once it is there, so that the focus goes back to where it came from.
    begin()
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  const close = () => setOpened(false)
  return (
    <ScreenTheme>
      <Modal
        opened={opened}
        onClose={close}
        title={TITLES[dialog]}
        closeButtonProps={{ 'aria-label': '关闭' }}
      >
        {dialog === 'sheet' ? <Sheet /> : <Palette onClose={close} onSheet={() => act('sheet')} />}
      </Modal>
    </ScreenTheme>
  )
}
