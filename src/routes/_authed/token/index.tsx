import { createFileRoute } from '@tanstack/react-router'
import { startList } from '@/queries/list/list-options'
import { tokenList } from '@/queries/token'
import { TokenList } from '@/screens/token/token-list'
import { listSearchSchema } from '@/table/list-search'

export const Route = createFileRoute('/_authed/token/')({
  validateSearch: listSearchSchema,
  beforeLoad: ({ search }) => ({ keyword: search.keyword }),
  loader: (visit) => startList(visit, tokenList, visit.context.keyword !== undefined),
  staticData: { title: '令牌' },
  component: TokenList,
})
