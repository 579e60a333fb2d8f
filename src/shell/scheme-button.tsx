import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import styles from './app-frame.module.css'

const SCHEMES = {
  auto: { label: '跟随系统', next: 'light', Icon: IconDeviceDesktop },
  light: { label: '浅色', next: 'dark', Icon: IconSun },
  dark: { label: '深色', next: 'auto', Icon: IconMoon },
} as const satisfies Record<
  MantineColorScheme,
  { label: string; next: MantineColorScheme; Icon: typeof IconSun }
>

/** Goes round light, dark and the system's scheme; the choice is remembered by Mantine. */
export function SchemeButton() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { label, next, Icon } = SCHEMES[colorScheme]
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={`配色：${label}`}
      title={`配色：${label}，点击切换为${SCHEMES[next].label}`}
      onClick={() => setColorScheme(next)}
    >
      <Icon size={20} aria-hidden />
    </button>
  )
}
