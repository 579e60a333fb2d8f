import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazyPart } from '@/components/lazy-part'
import { dropMadeCodes, madeCodesOptions } from '@/queries/redemption'
import { useUser } from '@/session/session'

const RedemptionResult = lazyPart(() => import('@/panels/redemption/result'))

/** The codes just made, a card per creation until it is closed, also after visiting other screens. */
export function RedemptionResults() {
  const client = useQueryClient()
  const { data: batches = [] } = useQuery(madeCodesOptions(useUser()?.id ?? 0))
  return batches.map((batch) => (
    <RedemptionResult key={batch.at} batch={batch} onClose={() => dropMadeCodes(client, batch.at)} />
  ))
}
