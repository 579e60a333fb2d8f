import { createFileRoute } from '@tanstack/react-router'
import { listSearchSchema } from '@/grids/list/list-search'
import { useAheadOfAddress } from '@/grids/list/use-ahead-of-address'
import { TokenGrid } from '@/grids/token/token'
import { ApiAddress } from '@/panels/token/api-address'
import { startList } from '@/queries/list/use-list'
import { tokenListOptions } from '@/queries/token'

export const Route = createFileRoute('/_authed/token/')({
  validateSearch: listSearchSchema,
  loaderDeps: ({ search }) => ({ keyword: search.keyword }),
  loader: ({ deps, ...visit }) => startList(visit, tokenListOptions(deps.keyword)),
  staticData: { title: '令牌' },
  component: TokenList,
})

function TokenList() {
  return <TokenGrid {...useAheadOfAddress(Route.useSearch(), Route.useNavigate())} above={<ApiAddress />} />
}
