import { createFileRoute } from '@tanstack/react-router'
import { UsageOverview } from '@/charts/usage-overview'
import { NotYetScreen } from '@/components/not-yet-screen'

export const Route = createFileRoute('/')({
  staticData: { title: '首页' },
  component: () => (
    <>
      <NotYetScreen page="首页" />
      <UsageOverview />
    </>
  ),
})
