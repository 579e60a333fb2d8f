import { createFileRoute } from '@tanstack/react-router'
import { listSearchSchema } from '@/grids/list/list-search'
import { useAheadOfAddress } from '@/grids/list/use-ahead-of-address'
import { ModelGrid } from '@/grids/model/model'

export const Route = createFileRoute('/_authed/models')({
  validateSearch: listSearchSchema,
  staticData: { title: '模型' },
  component: ModelList,
})

function ModelList() {
  const navigate = Route.useNavigate()
  const [search, onSearch] = useAheadOfAddress(Route.useSearch(), (next, step) =>
    navigate({ search: next, ...step }),
  )
  return <ModelGrid search={search} onSearch={onSearch} />
}
