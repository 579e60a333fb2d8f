import { IconBell, IconDeviceDesktop, IconMoon, IconSearch, IconSun } from '@tabler/icons-react'
import { SCHEME_NAMES, schemeStore } from '@/components/theme/scheme'
import { useStored } from '@/lib/stored'
import styles from './app-frame.module.css'
import { askFor } from './shortcut-key'

/** Buttons for the command palette and the notifications. */
export function HeadButtons() {
  return (
    <>
      <button
        type="button"
        className={`${styles.icon} ${styles.palette}`}
        aria-label="命令面板 Ctrl K"
        title="命令面板（Ctrl+K）"
        onClick={() => askFor('Ctrl+K')}
      >
        <IconSearch size={20} aria-hidden />
        <kbd className={styles.key}>Ctrl K</kbd>
      </button>
      <button
        type="button"
        className={styles.icon}
        aria-label="通知"
        title="通知"
        onClick={() => askFor('!')}
      >
        <IconBell size={20} aria-hidden />
      </button>
    </>
  )
}

const NEXT = { auto: 'light', light: 'dark', dark: 'auto' } as const
const ICONS = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon }

/** Cycles through light, dark and the system's scheme. */
export function SchemeButton() {
  const scheme = useStored(schemeStore)
  const [Icon, next, label] = [ICONS[scheme], NEXT[scheme], SCHEME_NAMES[scheme]]
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={`配色：${label}`}
      title={`配色：${label}，点击切换为${SCHEME_NAMES[next]}`}
      onClick={() => schemeStore.set(next)}
    >
      <Icon size={20} aria-hidden />
    </button>
  )
}
