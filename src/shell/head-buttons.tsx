import { ActionIcon, Group, Kbd, useMantineColorScheme } from '@mantine/core'
import { IconBell, IconDeviceDesktop, IconMoon, IconSearch, IconSun } from '@tabler/icons-react'
import { useSelector } from '@tanstack/react-store'
import type { PropsWithChildren } from 'react'
import { notificationLog } from '@/components/toast/toast'
import { moveByArrow } from '@/lib/arrow-keys'
import styles from './app-frame.module.css'
import { queueShortcut } from './shortcuts'

const HeadButton = ActionIcon.withProps({ color: 'gray', c: 'inherit', size: 36 })

/** The id of the notifications button. */
export const BELL = 'notifications-button'

/** The tools of the app bar. Tab reaches the first, the arrow keys the others; `children` are additional tools. */
export function HeadButtons({ children }: PropsWithChildren) {
  const hasNew = useSelector(notificationLog, (all) => all.some(({ isNew }) => isNew))
  return (
    <Group role="toolbar" aria-label="页头工具" gap={8} wrap="nowrap" onKeyDown={moveByArrow}>
      <HeadButton
        className={styles.palette}
        aria-label="命令面板 Ctrl K"
        title="命令面板（Ctrl+K）"
        onClick={() => queueShortcut('palette')}
      >
        <Group gap={6} wrap="nowrap">
          <IconSearch size={20} aria-hidden />
          <Kbd visibleFrom="lg">Ctrl K</Kbd>
        </Group>
      </HeadButton>
      <HeadButton
        id={BELL}
        tabIndex={-1}
        aria-label="通知"
        title={hasNew ? '通知（有新通知）' : '通知'}
        onClick={() => queueShortcut('notifications')}
      >
        <IconBell size={20} aria-hidden />
        {hasNew && <span className={styles.dot} />}
      </HeadButton>
      {children}
    </Group>
  )
}

export const SCHEMES = ['auto', 'light', 'dark'] as const
export const SCHEME_NAMES = { auto: '跟随系统', light: '浅色', dark: '深色' }

const NEXT = { auto: 'light', light: 'dark', dark: 'auto' } as const
const ICONS = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon }

export function SchemeButton({ tabIndex = 0 }: { tabIndex?: 0 | -1 }) {
  const { colorScheme: scheme, setColorScheme } = useMantineColorScheme()
  const [Icon, next, label] = [ICONS[scheme], NEXT[scheme], SCHEME_NAMES[scheme]]
  return (
    <HeadButton
      tabIndex={tabIndex}
      aria-label={`配色：${label}`}
      title={`配色：${label}，点击切换为${SCHEME_NAMES[next]}`}
      onClick={() => setColorScheme(next)}
    >
      <Icon size={20} aria-hidden />
    </HeadButton>
  )
}
