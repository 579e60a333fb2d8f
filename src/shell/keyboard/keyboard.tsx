import { Group, Switch } from '@mantine/core'
import { useSelector } from '@tanstack/react-store'
import { lazy, useEffect, useEffectEvent, useRef, useState } from 'react'
import { StackedModal } from '@/components/overlay/dialog'
import { LazyOverlay } from '@/components/screen/lazy-boundary'
import { dismissToasts } from '@/components/toast/toast'
import { SHORTCUTS, type Shortcut } from '@/domain/shortcuts'
import { useStored } from '@/lib/stored'
import { useOnLeave } from '@/lib/use-leaving'
import { shortcutQueue, singleKeysStore } from '@/shell/shortcuts'
import styles from './keyboard.module.css'
import { keyCaps, openPalette, Palette } from './palette'
import type { DialogShortcut } from './screen-keys'
import { SCREEN_ACTIONS } from './screen-keys'

const NotificationsPopover = lazy(() => import('./notifications'))

const isDialog = (shortcut: Shortcut): shortcut is DialogShortcut => !(shortcut in SCREEN_ACTIONS)

const NONE: readonly Shortcut[] = []

/** Runs queued shortcuts and shows the dialogs opened by them and by the head buttons. */
export default function Keyboard() {
  const queued = useSelector(shortcutQueue) ?? NONE
  const [dialog, setDialog] = useState<Exclude<DialogShortcut, 'palette'>>('sheet')
  const [opened, setOpened] = useState(false)
  const opener = useRef<HTMLElement>(null)

  const act = (shortcut: Shortcut) => {
    if (!isDialog(shortcut)) return SCREEN_ACTIONS[shortcut]()
    if (shortcut === 'palette') {
      opener.current = document.activeElement as HTMLElement | null
      return openPalette()
    }
    // Toasts would cover the notifications, which list them anyway.
    if (shortcut === 'notifications') dismissToasts()
    setDialog(shortcut)
    setOpened(true)
  }
  const runQueued = useEffectEvent(() => {
    shortcutQueue.setState(() => [])
    queued.forEach(act)
  })
  // In an effect, so that dialogs open after mounting and Mantine returns the focus on close.
  useEffect(() => {
    if (queued.length > 0) runQueued()
  }, [queued])

  useOnLeave(() => setOpened(false))

  const focusOpener = () => opener.current?.focus({ preventScroll: true })
  /** A dialog opened from the palette returns the focus to the palette's opener. */
  const actFromPalette = (dialog: DialogShortcut) => {
    focusOpener()
    act(dialog)
  }
  return (
    <>
      <Palette onDialog={actFromPalette} onLeave={focusOpener} />
      <StackedModal
        opened={opened && dialog === 'sheet'}
        onClose={() => setOpened(false)}
        title={SHORTCUTS.sheet.label}
      >
        <Sheet />
      </StackedModal>
      <LazyOverlay onLost={() => setDialog('sheet')}>
        {dialog === 'notifications' && (
          <NotificationsPopover opened={opened} onClose={() => setOpened(false)} />
        )}
      </LazyOverlay>
    </>
  )
}

/** Needed when the sheet is opened from the palette, whose input has the focus. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus()

function Sheet() {
  const singleKeys = useStored(singleKeysStore)
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
        {Object.values(SHORTCUTS).map(({ key, label }) => (
          <Group justify="space-between" wrap="nowrap" gap={12} py={6} fz="sm" key={key}>
            <dt>{label}</dt>
            <dd>{keyCaps(key)}</dd>
          </Group>
        ))}
      </dl>
    </>
  )
}
