import { Tabs } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { PageHead } from '@/components/screen/page-head'
import { openTab, SETTING_TABS, type SettingTab, tabsOf } from '@/domain/option/setting-tabs'
import { isAdmin } from '@/domain/roles'
import { addressField } from '@/schemas/address'
import { PersonalSettings } from '@/screens/setting/personal-settings'
import { OptionSearch } from '@/screens/setting/search'
import { SectionIndex } from '@/screens/setting/section-index'
import { OptionSettings } from '@/screens/setting/settings'
import { UpdateSettings } from '@/screens/setting/update-check'
import { useUser } from '@/session/session'

export const Route = createFileRoute('/_authed/setting')({
  validateSearch: z.object({
    /** The open tab; default: the personal one. */
    tab: addressField(z.enum(SETTING_TABS.map(({ id }) => id))),
  }),
  staticData: { title: '设置' },
  component: SettingScreen,
})

/** The settings: tabs, and for admins a search over all options. */
function SettingScreen() {
  const user = useUser()
  const { tab: named } = Route.useSearch()
  const navigate = Route.useNavigate()
  const open = openTab(named, user)
  const end = open === 'other' && <UpdateSettings />
  return (
    <>
      <PageHead title="设置" text={isAdmin(user) ? '个人账户与站点的各项设置' : '个人账户与登录方式'}>
        {isAdmin(user) && <OptionSearch open={open} />}
      </PageHead>
      <Tabs
        value={open}
        // Also called for the open tab, whose address may say more.
        onChange={(id) =>
          id !== open && void navigate({ search: { tab: openTab(id as SettingTab, user) }, hash: '' })
        }
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {tabsOf(user).map(({ id, label }) => (
            <Tabs.Tab key={id} value={id}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={open}>
          {/* Another tab has other sections. */}
          <SectionIndex key={open}>
            {open === 'personal' ? <PersonalSettings /> : <OptionSettings tab={open} end={end} />}
          </SectionIndex>
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
