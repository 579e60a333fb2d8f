import '@/components/theme/later.css'
import { Modal } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMenu } from '@/shell/main-menu'
import { askedStore, shortcutKey } from '@/shell/shortcut-key'
import { Notifications } from './notifications'
import { openPalette, Palette } from './palette'
import { SCREEN_ACTIONS } from './screen-keys'
import { Sheet } from './sheet'
import { type Dialog, GO, SHORTCUTS, type Shortcut } from './shortcuts'

const isDialog = (shortcut: Shortcut): shortcut is Dialog => !(shortcut in SCREEN_ACTIONS)

/** How long `g` waits for the letter of a page, in milliseconds. */
const GO_WAIT = 1_500

/** Runs the shortcuts, and holds the dialogs that they and the head's buttons open. */
export default function Keyboard() {
  const navigate = useNavigate()
  const menu = useMenu()
  const asked = useSelector(askedStore)
  const [dialog, setDialog] = useState<Exclude<Dialog, 'palette'>>('sheet')
  const [opened, setOpened] = useState(false)
  const goUntil = useRef(0)
  const opener = useRef<HTMLElement>(null)

  const act = (shortcut: Shortcut) => {
    if (!isDialog(shortcut)) return SCREEN_ACTIONS[shortcut]()
    if (shortcut === 'palette') {
      opener.current = document.activeElement as HTMLElement | null
      return openPalette()
    }
    setDialog(shortcut)
    setOpened(true)
  }
  /** @returns whether the key is part of a shortcut */
  const press = (key: string): boolean => {
    const isSecond = performance.now() < goUntil.current
    goUntil.current = 0
    if (isSecond) {
      const page = menu.find((entry) => entry.key === key)
      if (page) void navigate({ to: page.to })
      return page !== undefined
    }
    if (key === GO) goUntil.current = performance.now() + GO_WAIT
    const shortcut = (Object.keys(SHORTCUTS) as Shortcut[]).find((known) => SHORTCUTS[known].key === key)
    if (shortcut) act(shortcut)
    return shortcut !== undefined || key === GO
  }

  const onKey = (event: KeyboardEvent) => {
    const key = shortcutKey(event)
    if (key && press(key)) event.preventDefault()
  }
  const keys = [...Object.values(SHORTCUTS), { key: GO }, ...menu].map(({ key }) => key)
  useHotkeys(
    keys.flatMap(spellings).map((key) => [key, onKey, { preventDefault: false }]),
    // Where keys are letters, `shortcutKey` knows.
    [],
    true,
  )
  const pressAsked = useEffectEvent((keys: readonly string[]) => {
    askedStore.setState(() => [])
    for (const key of keys) press(key)
  })
  // In an effect, so that a dialog opens after mounting: then Mantine returns the focus on closing.
  useEffect(() => {
    if (asked && asked.length > 0) pressAsked(asked)
  }, [asked])

  /** A dialog that the palette opens returns the focus to where the palette was opened. */
  const actFromPalette = (dialog: Dialog) => {
    opener.current?.focus({ preventScroll: true })
    act(dialog)
  }
  const close = () => setOpened(false)
  return (
    <>
      <Palette onDialog={actFromPalette} />
      <Modal opened={opened} onClose={close} title={SHORTCUTS[dialog].label}>
        {dialog === 'sheet' ? <Sheet /> : <Notifications />}
      </Modal>
    </>
  )
}

/** Keys as Mantine spells them; for a sign, keyboards differ in whether it takes Shift. */
function spellings(key: string): string[] {
  if (key.length > 1) return [key.replace('Ctrl', 'mod')]
  return /[a-z]/.test(key) ? [key] : [key, `shift+${key}`]
}
