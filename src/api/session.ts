import { userSchema } from '@/schemas/user'
import { request, requestDone } from './client'

/** What every screen needs of the session: whose it is, and how it ends. The first load carries these two only. */
export const sessionApi = {
  self: () => request('api/user/self', userSchema),
  logout: () => requestDone('api/user/logout', { hasSideEffects: true }),
}
