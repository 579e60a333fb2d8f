import * as z from 'zod/mini'
import { type TokenPayload, type TokenUpdatePayload, tokenSchema } from '@/schemas/token'
import { post, put, request } from './client'
import { switchedRowCalls } from './row-calls'

export const tokenApi = {
  ...switchedRowCalls('api/token', tokenSchema),
  /** Servers before v0.6.4 answer without the new token. */
  create: (payload: TokenPayload) => request('api/token/', z.optional(tokenSchema), post(payload)),
  /** Replaces all six fields; the status, sent as it is stored, stays. */
  update: (payload: TokenUpdatePayload) => request('api/token/', tokenSchema, put(payload)),
}
