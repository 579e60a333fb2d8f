import { Tabs } from '@mantine/core'
import type { ComponentType } from 'react'
import { PageHead } from '@/components/screen/page-head'
import { SectionIndex } from '@/components/screen/section-index'
import { openTab, SETTING_TABS, type SettingTab } from '@/domain/option/setting-tabs'
import { isAdmin } from '@/domain/roles'
import { PersonalSettings } from '@/forms/account/personal-settings'
import { focusOption } from '@/forms/option/focus'
import { OptionSearch } from '@/forms/option/search'
import { OptionSettings } from '@/forms/option/settings'
import { UpdateSettings } from '@/panels/release/update-check'
import { useUser } from '@/session/session'
import styles from './-setting-screen.module.css'

/** What stands in each tab. */
const PANELS = {
  personal: PersonalSettings,
  operation: () => <OptionSettings tab="operation" />,
  system: () => <OptionSettings tab="system" />,
  other: () => <OptionSettings tab="other" end={<UpdateSettings />} />,
} satisfies Record<SettingTab, ComponentType>

/** The settings: tabs, and for admins a search over all options. `onTab` opens a tab, at an option where one is named. */
export function SettingScreen(props: {
  tab: SettingTab | undefined
  onTab: (tab: SettingTab, option?: string) => void
}) {
  const user = useUser()
  const open = openTab(props.tab, user)
  const Panel = PANELS[open]
  return (
    <>
      <PageHead title="设置" text={isAdmin(user) ? '个人账户与站点的各项设置' : '个人账户与登录方式'}>
        {isAdmin(user) && (
          <div className={styles.search}>
            <OptionSearch onJump={(tab, key) => (tab === open ? focusOption(key) : props.onTab(tab, key))} />
          </div>
        )}
      </PageHead>
      <Tabs value={open} onChange={(id) => props.onTab(openTab(id as SettingTab, user))} keepMounted={false}>
        <Tabs.List className={styles.tabs}>
          {SETTING_TABS.filter(({ shown }) => shown(user)).map(({ id, label }) => (
            <Tabs.Tab key={id} value={id}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={open}>
          {/* Another tab has other sections. */}
          <SectionIndex key={open}>
            <Panel />
          </SectionIndex>
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
