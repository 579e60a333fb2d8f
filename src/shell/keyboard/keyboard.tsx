import { Group, Switch } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { lazy, useEffect, useEffectEvent, useRef, useState } from 'react'
import { StackedModal } from '@/components/overlay/dialog'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import { dismissToasts } from '@/components/toast/toast'
import { SHORTCUTS, type Shortcut } from '@/domain/shortcuts'
import { useStored } from '@/lib/stored'
import { useLeaving } from '@/lib/use-leaving'
import { useMenu } from '@/shell/main-menu'
import { GO, shortcutQueue, singleKeysStore } from '@/shell/shortcuts'
import styles from './keyboard.module.css'
import { keySigns, openPalette, Palette } from './palette'
import type { Dialog } from './screen-keys'
import { SCREEN_ACTIONS } from './screen-keys'

const BelowBell = lazy(() => import('./notifications'))

const isDialog = (shortcut: Shortcut): shortcut is Dialog => !(shortcut in SCREEN_ACTIONS)

const NO_KEYS: readonly string[] = []

/** Runs the shortcuts, and shows the dialogs that they and the head's buttons open. */
export default function Keyboard() {
  const navigate = useNavigate()
  const menu = useMenu()
  const asked = useSelector(shortcutQueue) ?? NO_KEYS
  const [dialog, setDialog] = useState<Exclude<Dialog, 'palette'>>('sheet')
  const [opened, setOpened] = useState(false)
  const opener = useRef<HTMLElement>(null)

  const act = (shortcut: Shortcut) => {
    if (!isDialog(shortcut)) return SCREEN_ACTIONS[shortcut]()
    if (shortcut === 'palette') {
      opener.current = document.activeElement as HTMLElement | null
      return openPalette()
    }
    // Toasts are listed there too, and would cover its buttons.
    if (shortcut === 'notifications') dismissToasts()
    setDialog(shortcut)
    setOpened(true)
  }
  const runAsked = useEffectEvent(() => {
    shortcutQueue.setState(() => [])
    for (const keys of asked) {
      const page = menu.find(({ key }) => keys === `${GO} ${key}`)
      if (page) void navigate({ to: page.to })
      const shortcut = (Object.keys(SHORTCUTS) as Shortcut[]).find((name) => SHORTCUTS[name].key === keys)
      if (shortcut) act(shortcut)
    }
  })
  // In an effect, so that a dialog opens after mounting: then Mantine returns the focus on closing.
  useEffect(() => {
    if (asked.length > 0) runAsked()
  }, [asked])

  useLeaving(() => setOpened(false))

  const backToOpener = () => opener.current?.focus({ preventScroll: true })
  /** A dialog that the palette opens returns the focus to where the palette was opened. */
  const actFromPalette = (dialog: Dialog) => {
    backToOpener()
    act(dialog)
  }
  return (
    <>
      <Palette onDialog={actFromPalette} onLeave={backToOpener} />
      <StackedModal
        opened={opened && dialog === 'sheet'}
        onClose={() => setOpened(false)}
        title={SHORTCUTS.sheet.label}
      >
        <Sheet />
      </StackedModal>
      <LazyBoundary above>
        {dialog === 'notifications' && <BelowBell opened={opened} onClose={() => setOpened(false)} />}
      </LazyBoundary>
    </>
  )
}

/** Needed when the sheet opens from the palette, whose field has the focus. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus()

function Sheet() {
  const singleKeys = useStored(singleKeysStore)
  const pages = useMenu().map(({ key, label }) => ({ key: `${GO} ${key}`, label: `前往${label}` }))
  return (
    <>
      <Switch
        ref={takeFocus}
        mb={12}
        label="单键快捷键"
        aria-checked={singleKeys}
        data-autofocus
        checked={singleKeys}
        onChange={(event) => singleKeysStore.set(event.currentTarget.checked)}
      />
      <dl className={styles.keys}>
        {[...Object.values(SHORTCUTS), ...pages].map(({ key, label }) => (
          <Group justify="space-between" wrap="nowrap" gap={12} py={6} fz="sm" key={key}>
            <dt>{label}</dt>
            <dd>{keySigns(key)}</dd>
          </Group>
        ))}
      </dl>
    </>
  )
}
