import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { SETTING_TABS } from '@/domain/option/setting-tabs'
import { SettingScreen } from './-setting-screen'

export const Route = createFileRoute('/_authed/setting')({
  validateSearch: z.object({
    /** The open tab; the personal one unless told. */
    tab: z.catch(z.optional(z.enum(SETTING_TABS.map(({ id }) => id))), undefined),
  }),
  staticData: { title: '设置' },
  component: Settings,
})

function Settings() {
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SettingScreen
      tab={tab}
      onTab={(next, option = '') => void navigate({ search: { tab: next }, hash: option })}
    />
  )
}
