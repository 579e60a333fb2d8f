import { createFileRoute } from '@tanstack/react-router'
import { listSearchSchema } from '@/grids/list/list-search'
import { ModelGrid } from '@/grids/model/model'

export const Route = createFileRoute('/_authed/models')({
  validateSearch: listSearchSchema,
  staticData: { title: '模型' },
  component: ModelList,
})

function ModelList() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ModelGrid search={search} onSearch={(next, options) => void navigate({ search: next, ...options })} />
  )
}
