import { userSchema } from '@/schemas/user'
import { request, requestDone } from './client'

/** The session calls of every screen, `self` and sign-out: the only ones in the first load. */
export const sessionApi = {
  self: () => request('api/user/self', userSchema),
  logout: () => requestDone('api/user/logout', { hasSideEffects: true }),
}
