import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { redemptionFilterFields } from '@/domain/redemption/filter'
import { RedemptionList } from '@/grids/redemption/redemption'
import { startList } from '@/queries/list/use-list'
import { redemptionListOptions } from '@/queries/redemption'
import { listSearchSchema } from '@/table/list-search'

export const Route = createFileRoute('/_authed/redemption/')({
  validateSearch: z.extend(listSearchSchema, redemptionFilterFields),
  loaderDeps: ({ search }) => ({ keyword: search.keyword ?? search.name }),
  loader: ({ deps, ...visit }) => startList(visit, redemptionListOptions(deps.keyword)),
  staticData: { title: '兑换码' },
  component: RedemptionList,
})
