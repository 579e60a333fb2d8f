import { createFileRoute } from '@tanstack/react-router'
import { needsWholeTable } from '@/domain/page-size'
import { startList } from '@/queries/list/list-options'
import { tokenList } from '@/queries/token'
import { TokenList } from '@/screens/token/token-list'
import { listSearchSchema } from '@/table/list-search'

export const Route = createFileRoute('/_authed/token/')({
  validateSearch: listSearchSchema,
  loaderDeps: ({ search }) => ({ isWhole: needsWholeTable(search) }),
  loader: (visit) => startList(visit, tokenList, visit.deps.isWhole),
  staticData: { title: '令牌' },
  component: TokenList,
})
