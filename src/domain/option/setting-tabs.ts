import { isAdmin, type Someone } from '@/domain/roles'

export const SETTING_TABS = [
  { id: 'personal', label: '个人设置', shown: () => true },
  { id: 'operation', label: '运营设置', shown: isAdmin },
  { id: 'system', label: '系统设置', shown: isAdmin },
  { id: 'other', label: '其他设置', shown: isAdmin },
] as const

export type SettingTab = (typeof SETTING_TABS)[number]['id']

export const tabsOf = (user: Someone) => SETTING_TABS.filter(({ shown }) => shown(user))

/** The tab that an address names, if this person may see it; else the personal one. */
export const openTab = (named: SettingTab | undefined, user: Someone): SettingTab =>
  tabsOf(user).find(({ id }) => id === named)?.id ?? 'personal'
