import { createFileRoute } from '@tanstack/react-router'
import { listSearchSchema } from '@/grids/list/list-search'
import { RedemptionGrid } from '@/grids/redemption/redemption'
import { RedemptionResults } from '@/panels/redemption/result'
import { startList } from '@/queries/list/use-list'
import { redemptionListOptions } from '@/queries/redemption'

export const Route = createFileRoute('/_authed/redemption/')({
  validateSearch: listSearchSchema,
  loaderDeps: ({ search }) => ({ keyword: search.keyword }),
  // A head start only: the grid shows what comes of it.
  loader: ({ deps, ...visit }) => startList(visit, redemptionListOptions(deps.keyword)),
  staticData: { title: '兑换码' },
  component: RedemptionList,
})

function RedemptionList() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <>
      <RedemptionResults />
      <RedemptionGrid
        search={search}
        onSearch={(next, options) => void navigate({ search: next, ...options })}
      />
    </>
  )
}
