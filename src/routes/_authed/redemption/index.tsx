import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { startList } from '@/queries/list/list-options'
import { redemptionList } from '@/queries/redemption'
import { addressNames } from '@/schemas/address'
import { RedemptionList } from '@/screens/redemption/redemption-list'
import { listSearchSchema } from '@/table/list-search'

export const Route = createFileRoute('/_authed/redemption/')({
  validateSearch: z.extend(listSearchSchema, { name: addressNames }),
  beforeLoad: ({ search }) => ({ keyword: search.keyword ?? search.name }),
  loader: (visit) => startList(visit, redemptionList, visit.context.keyword !== undefined),
  staticData: { title: '兑换码' },
  component: RedemptionList,
})
