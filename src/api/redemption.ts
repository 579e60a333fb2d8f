import * as z from 'zod/mini'
import {
  type RedemptionCreatePayload,
  type RedemptionUpdatePayload,
  redemptionSchema,
} from '@/schemas/redemption'
import { post, put, request } from './client'
import { switchedRowCalls } from './row-calls'

export const redemptionApi = {
  ...switchedRowCalls('api/redemption', redemptionSchema),
  /** Returns the codes. If it fails halfway, the ApiError's `data` has the codes made so far. */
  create: (payload: RedemptionCreatePayload) =>
    request('api/redemption/', z.array(z.string()), post(payload)),
  update: (payload: RedemptionUpdatePayload) => request('api/redemption/', redemptionSchema, put(payload)),
}
