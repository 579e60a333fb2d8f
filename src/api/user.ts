import * as z from 'zod/mini'
import type { CallOptions } from '@/lib/call-options'
import {
  type AdminTopupPayload,
  type ManagePayload,
  managedUserSchema,
  type SelfUpdatePayload,
  type UserCreatePayload,
  type UserUpdatePayload,
  userSchema,
} from '@/schemas/user'
import { request, requestDone } from './client'
import { rowCalls } from './row-calls'
import { writingUserName } from './user-name'

const rows = rowCalls('api/user', userSchema)

export const userApi = {
  list: rows.list,
  search: rows.search,
  get: rows.get,
  create: (payload: UserCreatePayload) =>
    writingUserName(requestDone('api/user/', { method: 'post', json: payload })),
  update: (payload: UserUpdatePayload) =>
    writingUserName(requestDone('api/user/', { method: 'put', json: payload })),
  updateSelf: (payload: SelfUpdatePayload) =>
    writingUserName(requestDone('api/user/self', { method: 'put', json: payload })),
  deleteSelf: () => requestDone('api/user/self', { method: 'delete' }),
  manage: (payload: ManagePayload, call?: CallOptions) =>
    request('api/user/manage', managedUserSchema, { method: 'post', json: payload, ...call }),
  /** Every call makes a new access token in place of the old one. */
  makeAccessToken: () => request('api/user/token', z.string(), { hasSideEffects: true }),
  /** Makes the invite code on the first call. */
  inviteCode: () => request('api/user/aff', z.string(), { hasSideEffects: true }),
  /** Redeems a code; the answer is the quota added. */
  redeem: (key: string) => request('api/user/topup', z.number(), { method: 'post', json: { key } }),
  /** Not on every server: adds quota to somebody's account. */
  addQuota: (payload: AdminTopupPayload) => requestDone('api/topup', { method: 'post', json: payload }),
}
