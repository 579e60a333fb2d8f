import * as z from 'zod/mini'
import type { CallOptions } from '@/lib/call-options'
import { type TokenPayload, type TokenUpdatePayload, tokenSchema } from '@/schemas/token'
import { post, put, request } from './client'
import { toggleableRowCalls } from './row-calls'

export const tokenApi = {
  ...toggleableRowCalls('api/token', tokenSchema),
  /** Servers before v0.6.4 do not return the new token. */
  create: (payload: TokenPayload) => request('api/token/', z.optional(tokenSchema), post(payload)),
  /** Replaces all fields; send the stored status to keep it. */
  update: (payload: TokenUpdatePayload, call?: CallOptions) =>
    request('api/token/', tokenSchema, { ...put(payload), ...call }),
}
