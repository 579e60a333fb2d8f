import { isAdmin, type Viewer } from '@/domain/roles'

export const SETTING_TABS = [
  { id: 'personal', label: '个人设置', isVisible: () => true },
  { id: 'operation', label: '运营设置', isVisible: isAdmin },
  { id: 'system', label: '系统设置', isVisible: isAdmin },
  { id: 'other', label: '其他设置', isVisible: isAdmin },
] as const

export type SettingTab = (typeof SETTING_TABS)[number]['id']

export const tabsOf = (user: Viewer) => SETTING_TABS.filter(({ isVisible }) => isVisible(user))

/** The tab from the URL if the user may see it, else the personal tab. */
export const selectedTab = (named: SettingTab | undefined, user: Viewer): SettingTab =>
  tabsOf(user).find(({ id }) => id === named)?.id ?? 'personal'
