import * as z from 'zod/mini'
import {
  type RedemptionCreatePayload,
  type RedemptionStatusPayload,
  type RedemptionUpdatePayload,
  redemptionSchema,
} from '@/schemas/redemption'
import { LONG_TIMEOUT, request, requestDone, requestRow, requestRows } from './client'

/** Redemption codes (admins). */
export const redemptionApi = {
  list: (p: number, signal?: AbortSignal) =>
    requestRows('api/redemption/', redemptionSchema, { searchParams: { p }, signal }),
  search: (keyword: string, signal?: AbortSignal) =>
    requestRows('api/redemption/search', redemptionSchema, {
      searchParams: { keyword },
      timeout: LONG_TIMEOUT,
      signal,
    }),
  get: (id: number) => requestRow(`api/redemption/${id}`, redemptionSchema),
  /** The answer is the codes; a failure halfway is an ApiError that carries those made so far. */
  create: (payload: RedemptionCreatePayload) =>
    request('api/redemption/', z.array(z.string()), { method: 'post', json: payload }),
  update: (payload: RedemptionUpdatePayload) =>
    requestRow('api/redemption/', redemptionSchema, { method: 'put', json: payload }),
  setStatus: (patch: RedemptionStatusPayload) =>
    requestRow('api/redemption/', redemptionSchema, {
      method: 'put',
      json: patch,
      searchParams: { status_only: 'true' },
    }),
  delete: (id: number) => requestDone(`api/redemption/${id}`, { method: 'delete' }),
}
