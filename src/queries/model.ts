import { channelApi } from '@/api/channel'
import { userApi } from '@/api/user'
import { availableModels, type ModelPrice, modelPrices } from '@/domain/model/prices'
import { isEndpointMissing, recoverWith } from '@/lib/errors'
import type { ListSource } from '@/queries/list/list-options'
import { DEFAULT_QUOTA_PER_UNIT } from '@/schemas/status'
import { currentStatus } from '@/session/site-status'
import { readOptionMap } from './option-map'
import { rowKeys } from './row-queries'

/** All models in one page: for admins with prices, if the server sends them; for others those they may call. */
const modelList = (admin: boolean): ListSource<ModelPrice> => ({
  queryKey: [...rowKeys('model').lists, { admin }],
  list: async () => {
    if (!admin) {
      // Older servers lack this endpoint.
      const names = await userApi.availableModels().catch(recoverWith([], isEndpointMissing))
      const rows = availableModels(names)
      return { rows, skipped: 0, total: rows.length }
    }
    const [channels, options] = await Promise.all([channelApi.search(''), readOptionMap()])
    const unit = currentStatus()?.quota_per_unit ?? DEFAULT_QUOTA_PER_UNIT
    const rows = modelPrices(channels.rows, options, unit)
    return { rows, skipped: channels.skipped, total: rows.length }
  },
  keyOf: ({ model }) => model,
})

export const servedModelList = modelList(true)
export const ownModelList = modelList(false)
