import { createFileRoute } from '@tanstack/react-router'
import { isAdmin } from '@/domain/roles'
import { listSearchSchema } from '@/grids/list/list-search'
import { useAheadOfAddress } from '@/grids/list/use-ahead-of-address'
import { ModelGrid } from '@/grids/model/model'
import { startList } from '@/queries/list/use-list'
import { modelListOptions } from '@/queries/model'
import { userStore } from '@/session/store'

export const Route = createFileRoute('/_authed/models')({
  validateSearch: listSearchSchema,
  loader: (visit) => startList(visit, modelListOptions(isAdmin(userStore.get()))),
  staticData: { title: '模型' },
  component: ModelList,
})

function ModelList() {
  return <ModelGrid {...useAheadOfAddress(Route.useSearch(), Route.useNavigate())} />
}
