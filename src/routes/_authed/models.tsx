import { createFileRoute } from '@tanstack/react-router'
import { isAdmin } from '@/domain/roles'
import { startList } from '@/queries/list/list-options'
import { ownModelList, servedModelList } from '@/queries/model'
import { ModelList } from '@/screens/model/model-list'
import { userStore } from '@/session/store'
import { listSearchSchema } from '@/table/list-search'

export const Route = createFileRoute('/_authed/models')({
  validateSearch: listSearchSchema,
  loader: (visit) => startList(visit, isAdmin(userStore.get()) ? servedModelList : ownModelList),
  staticData: { title: '模型' },
  component: ModelList,
})
