import '@mantine/core/styles/Tabs.css'
import { Tabs, Text, VisuallyHidden } from '@mantine/core'
import type { ComponentType } from 'react'
import { messages } from '@/domain/messages'
import { openTab, SETTING_TABS, type SettingTab } from '@/domain/setting-tabs'
import { PersonalSettings } from '@/forms/personal-settings'
import { useUser } from '@/queries/session'

const NotYet = () => <Text>{messages.settingsNotYet}</Text>

/** What stands in each tab. */
const PANELS = {
  personal: PersonalSettings,
  operation: NotYet,
  system: NotYet,
  other: NotYet,
} satisfies Record<SettingTab, ComponentType>

/** The settings: a strip of tabs, one of which is open. */
export function SettingScreen(props: { tab: SettingTab | undefined; onTab: (tab: SettingTab) => void }) {
  const user = useUser()
  const open = openTab(props.tab, user)
  const Panel = PANELS[open]
  return (
    <>
      <VisuallyHidden component="h1">设置</VisuallyHidden>
      <Tabs
        value={open}
        onChange={(id) => props.onTab(openTab(id as SettingTab, user))}
        keepMounted={false}
        maw={860}
        mx="auto"
      >
        <Tabs.List mb="md">
          {SETTING_TABS.filter(({ shown }) => shown(user)).map(({ id, label }) => (
            <Tabs.Tab key={id} value={id}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={open}>
          <Panel />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
