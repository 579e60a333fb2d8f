import * as z from 'zod/mini'
import {
  type TokenPayload,
  type TokenStatusPayload,
  type TokenUpdatePayload,
  tokenSchema,
} from '@/schemas/token'
import { LONG_TIMEOUT, request, requestDone, requestRow, requestRows } from './client'

/** One's own access tokens. */
export const tokenApi = {
  list: (p: number, signal?: AbortSignal) =>
    requestRows('api/token/', tokenSchema, { searchParams: { p }, signal }),
  search: (keyword: string, signal?: AbortSignal) =>
    requestRows('api/token/search', tokenSchema, {
      searchParams: { keyword },
      timeout: LONG_TIMEOUT,
      signal,
    }),
  get: (id: number) => requestRow(`api/token/${id}`, tokenSchema),
  /** Servers before v0.6.4 answer without the new token. */
  create: (payload: TokenPayload) =>
    request('api/token/', z.optional(tokenSchema), { method: 'post', json: payload }),
  /** Replaces all six fields; the status stays. */
  update: (payload: TokenUpdatePayload) =>
    requestRow('api/token/', tokenSchema, { method: 'put', json: payload }),
  setStatus: (patch: TokenStatusPayload) =>
    requestRow('api/token/', tokenSchema, {
      method: 'put',
      json: patch,
      searchParams: { status_only: 'true' },
    }),
  delete: (id: number) => requestDone(`api/token/${id}`, { method: 'delete' }),
}
