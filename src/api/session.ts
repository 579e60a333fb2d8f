import { userSchema } from '@/schemas/user'
import { request, requestDone } from './client'

/** The session's calls in the first load; signing in is in `auth.ts`. */
export const sessionApi = {
  self: () => request('api/user/self', userSchema),
  logout: () => requestDone('api/user/logout', { isLast: true }),
}
