import { createFileRoute } from '@tanstack/react-router'
import { listSearchSchema } from '@/grids/list/list-search'
import { useAheadOfAddress } from '@/grids/list/use-ahead-of-address'
import { RedemptionGrid } from '@/grids/redemption/redemption'
import { RedemptionResults } from '@/panels/redemption/results'
import { startList } from '@/queries/list/use-list'
import { redemptionListOptions } from '@/queries/redemption'

export const Route = createFileRoute('/_authed/redemption/')({
  validateSearch: listSearchSchema,
  loaderDeps: ({ search }) => ({ keyword: search.keyword }),
  loader: ({ deps, ...visit }) => startList(visit, redemptionListOptions(deps.keyword)),
  staticData: { title: '兑换码' },
  component: RedemptionList,
})

function RedemptionList() {
  return (
    <>
      <RedemptionResults />
      <RedemptionGrid {...useAheadOfAddress(Route.useSearch(), Route.useNavigate())} />
    </>
  )
}
