import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { SETTING_TABS } from '@/domain/option/setting-tabs'
import { addressField } from '@/schemas/address'
import { SettingScreen } from './-setting-screen'

export const Route = createFileRoute('/_authed/setting')({
  validateSearch: z.object({
    /** The open tab; the personal one unless told. */
    tab: addressField(z.enum(SETTING_TABS.map(({ id }) => id))),
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
