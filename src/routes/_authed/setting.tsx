import { Tabs } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { PageHead } from '@/components/screen/page-head'
import { SETTING_TABS, type SettingTab, selectedTab, tabsOf } from '@/domain/option/setting-tabs'
import { isAdmin } from '@/domain/roles'
import { useMedia } from '@/lib/use-narrow'
import { searchParam } from '@/schemas/address'
import { FormSheet } from '@/screens/kit/form-card'
import { PersonalSettings } from '@/screens/setting/personal-settings'
import { OptionSearch } from '@/screens/setting/search'
import { SectionIndex } from '@/screens/setting/section-index'
import { OptionSettings } from '@/screens/setting/settings'
import styles from '@/screens/setting/settings.module.css'
import { UpdateSettings } from '@/screens/setting/update-check'
import { useUser } from '@/session/session'

export const Route = createFileRoute('/_authed/setting')({
  validateSearch: z.object({
    /** The selected tab; default: personal. */
    tab: searchParam(z.enum(SETTING_TABS.map(({ id }) => id))),
  }),
  staticData: { title: '设置' },
  component: SettingScreen,
})

/** Settings: admins see a sidebar with a search, tabs and sections; users see one tab. */
function SettingScreen() {
  const user = useUser()
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  // As in `settings.module.css`: the sidebar needs fewer pixels than a table.
  const isNarrow = useMedia('(width < 900px)')
  const open = selectedTab(tab, user)
  if (!isAdmin(user))
    return (
      <>
        <PageHead title="设置" text="个人账户与登录方式" />
        <FormSheet beside>
          <PersonalSettings />
        </FormSheet>
      </>
    )
  const search = <OptionSearch open={open} />
  return (
    <>
      <PageHead title="设置" text="个人账户与站点的各项设置">
        {isNarrow && search}
      </PageHead>
      <Tabs
        value={open}
        // Ignores clicks on the selected tab, to keep its URL hash.
        onChange={(id) =>
          id !== open && void navigate({ search: { tab: selectedTab(id as SettingTab, user) }, hash: '' })
        }
        keepMounted={false}
        orientation={isNarrow ? 'horizontal' : 'vertical'}
        variant={isNarrow ? 'default' : 'pills'}
        className={styles.layout}
      >
        <div className={styles.rail}>
          {!isNarrow && search}
          <Tabs.List>
            {tabsOf(user).map(({ id, label }) => (
              <Tabs.Tab key={id} value={id}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {/* Remounts per tab, as sections differ. */}
          <SectionIndex key={open} />
        </div>
        <Tabs.Panel value={open}>
          <div id="sections" className={styles.sections}>
            <FormSheet beside key={open}>
              {open === 'personal' ? (
                <PersonalSettings />
              ) : (
                <OptionSettings tab={open} end={open === 'other' && <UpdateSettings />} />
              )}
            </FormSheet>
          </div>
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
