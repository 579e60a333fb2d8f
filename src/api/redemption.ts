import * as z from 'zod/mini'
import {
  type RedemptionCreatePayload,
  type RedemptionUpdatePayload,
  redemptionSchema,
} from '@/schemas/redemption'
import { post, put, request } from './client'
import { toggleableRowCalls } from './row-calls'

export const redemptionApi = {
  ...toggleableRowCalls('api/redemption', redemptionSchema),
  /** Returns the codes. On a partial failure, the ApiError's `data` has the codes created so far. */
  create: (payload: RedemptionCreatePayload) =>
    request('api/redemption/', z.array(z.string()), post(payload)),
  update: (payload: RedemptionUpdatePayload) => request('api/redemption/', redemptionSchema, put(payload)),
}
