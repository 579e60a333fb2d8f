import type { CallOptions } from '@/lib/call-options'
import { userSchema } from '@/schemas/user'
import { request, requestVoid } from './client'

/** Session calls of the initial bundle; sign-in is in `auth.ts`. */
export const sessionApi = {
  self: (call: CallOptions = {}) => request('api/user/self', userSchema, call),
  logout: () => requestVoid('api/user/logout', { isSignOut: true }),
}
