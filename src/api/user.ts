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
import { post, put, request, requestVoid } from './client'
import { rowCalls } from './row-calls'

// Users are deleted with `manage`.
const { delete: _, ...rows } = rowCalls('api/user', userSchema)

export const userApi = {
  ...rows,
  create: (payload: UserCreatePayload) => requestVoid('api/user/', post(payload)).catch(asNameTaken),
  update: (payload: UserUpdatePayload, call?: CallOptions) =>
    requestVoid('api/user/', { ...put(payload), ...call }).catch(asNameTaken),
  updateSelf: (payload: SelfUpdatePayload) => requestVoid('api/user/self', put(payload)).catch(asNameTaken),
  deleteSelf: () => requestVoid('api/user/self', { method: 'delete' }),
  manage: (payload: ManagePayload, call?: CallOptions) =>
    request('api/user/manage', managedUserSchema, { ...post(payload), ...call }),
  /** Replaces the access token by a new one. */
  createAccessToken: () => request('api/user/token', z.string()),
  /** Returns the invite code; creates it on the first call. */
  inviteCode: () => request('api/user/aff', z.string()),
  /** Returns the added quota. */
  redeem: (payload: { key: string }, call?: CallOptions) =>
    request('api/user/topup', z.number(), { ...post(payload), ...call }),
  /** Not supported by all servers. */
  addQuota: (payload: AdminTopupPayload, call?: CallOptions) =>
    requestVoid('api/topup', { ...post(payload), ...call }),
  /** Not supported by all servers. */
  availableModels: () => request('api/user/available_models', modelNamesSchema),
}
