import { createFileRoute } from '@tanstack/react-router'
import { RedemptionResults } from '@/grids/redemption/made-codes'
import { RedemptionList } from '@/grids/redemption/redemption'
import { startList } from '@/queries/list/use-list'
import { redemptionListOptions } from '@/queries/redemption'
import { listSearchSchema } from '@/table/list-search'

export const Route = createFileRoute('/_authed/redemption/')({
  validateSearch: listSearchSchema,
  loaderDeps: ({ search }) => ({ keyword: search.keyword }),
  loader: ({ deps, ...visit }) => startList(visit, redemptionListOptions(deps.keyword)),
  staticData: { title: '兑换码' },
  component: Redemptions,
})

function Redemptions() {
  return (
    <>
      <RedemptionResults />
      <RedemptionList />
    </>
  )
}
