import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { type Scheme, schemeStore } from '@/components/theme/scheme'
import { useStored } from '@/lib/use-stored'
import styles from './app-frame.module.css'

const SCHEMES = {
  auto: { label: '跟随系统', next: 'light', Icon: IconDeviceDesktop },
  light: { label: '浅色', next: 'dark', Icon: IconSun },
  dark: { label: '深色', next: 'auto', Icon: IconMoon },
} as const satisfies Record<Scheme, { label: string; next: Scheme; Icon: typeof IconSun }>

/** Goes round light, dark and the system's scheme; the choice is remembered. */
export function SchemeButton() {
  const scheme = useStored(schemeStore)
  const { label, next, Icon } = SCHEMES[scheme]
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={`配色：${label}`}
      title={`配色：${label}，点击切换为${SCHEMES[next].label}`}
      onClick={() => schemeStore.set(next)}
    >
      <Icon size={20} aria-hidden />
    </button>
  )
}
