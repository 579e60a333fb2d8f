import * as z from 'zod/mini'
import { asNameTaken } from '@/domain/server-sentences'
import type { CallOptions } from '@/lib/call-options'
import { modelNamesSchema } from '@/schemas/channel'
import {
  type AdminTopupPayload,
  type ManagePayload,
  managedUserSchema,
  type SelfUpdatePayload,
  type UserCreatePayload,
  type UserUpdatePayload,
  userSchema,
} from '@/schemas/user'
import { post, put, request, requestDone, requestRows } from './client'
import { rowCalls } from './row-calls'

// Users are deleted by `manage`.
const { delete: _, ...rows } = rowCalls('api/user', userSchema)

export const userApi = {
  ...rows,
  /** The names of the twenty users who have spent most, without those of no name; servers before v0.6.3 send the newest. */
  mostUsed: async (call?: CallOptions) => {
    const read = (p: number) =>
      requestRows('api/user/', userSchema, { searchParams: { p, order: 'used_quota' }, ...call })
    const pages = await Promise.all([read(0), read(1)])
    return pages.flatMap(({ rows }) => rows).flatMap(({ username }) => username || [])
  },
  create: (payload: UserCreatePayload) => requestDone('api/user/', post(payload)).catch(asNameTaken),
  update: (payload: UserUpdatePayload) => requestDone('api/user/', put(payload)).catch(asNameTaken),
  updateSelf: (payload: SelfUpdatePayload) => requestDone('api/user/self', put(payload)).catch(asNameTaken),
  deleteSelf: () => requestDone('api/user/self', { method: 'delete' }),
  manage: (payload: ManagePayload, call?: CallOptions) =>
    request('api/user/manage', managedUserSchema, { ...post(payload), ...call }),
  /** Every call makes a new access token in place of the old one. */
  makeAccessToken: () => request('api/user/token', z.string()),
  /** Makes the invite code on the first call. */
  inviteCode: () => request('api/user/aff', z.string()),
  /** The answer is the quota added. */
  redeem: (payload: { key: string }) => request('api/user/topup', z.number(), post(payload)),
  /** Some servers lack this call. */
  addQuota: (payload: AdminTopupPayload) => requestDone('api/topup', post(payload)),
  /** Some servers lack this call. */
  availableModels: () => request('api/user/available_models', modelNamesSchema),
}
