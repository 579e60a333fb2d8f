import * as z from 'zod/mini'
import {
  type RedemptionCreatePayload,
  type RedemptionUpdatePayload,
  redemptionSchema,
} from '@/schemas/redemption'
import { request, requestRow } from './client'
import { switchedRowCalls } from './row-calls'

export const redemptionApi = {
  ...switchedRowCalls('api/redemption', redemptionSchema),
  /** The answer is the codes. The ApiError of a failure halfway has those made so far. */
  create: (payload: RedemptionCreatePayload) =>
    request('api/redemption/', z.array(z.string()), { method: 'post', json: payload }),
  update: (payload: RedemptionUpdatePayload) =>
    requestRow('api/redemption/', redemptionSchema, { method: 'put', json: payload }),
}
