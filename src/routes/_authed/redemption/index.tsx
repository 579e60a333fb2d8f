import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { needsWholeTable } from '@/domain/page-size'
import { startList } from '@/queries/list/list-options'
import { redemptionList } from '@/queries/redemption'
import { searchNames } from '@/schemas/address'
import { RedemptionList } from '@/screens/redemption/redemption-list'
import { listSearchSchema } from '@/table/list-search'

export const Route = createFileRoute('/_authed/redemption/')({
  validateSearch: z.extend(listSearchSchema, { name: searchNames }),
  loaderDeps: ({ search }) => ({ isWhole: needsWholeTable(search) }),
  loader: (visit) => startList(visit, redemptionList, visit.deps.isWhole),
  staticData: { title: '兑换码' },
  component: RedemptionList,
})
