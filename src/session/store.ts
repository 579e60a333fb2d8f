import { createStore } from '@tanstack/react-store'
import * as z from 'zod/mini'
import { stored } from '@/lib/stored'
import { storedUserSchema } from '@/schemas/user'

/** Local storage `user`: the signed-in user without secrets; null for a visitor. */
export const userStore = stored('user', z.nullable(storedUserSchema), null)

/** Local storage `session-role`: the role at the sign-in, which the gateway uses; 0: not known. */
export const sessionRoleStore = stored('session-role', z.number(), 0)

/** Local storage `session-expired`: id of the user whose session the server has ended, for the other tabs; 0: none. */
export const expiredUserStore = stored('session-expired', z.number(), 0)

/** Whether the session is ending: the sign-in shows already, but the user is still stored. */
export const sessionEnding = createStore(false)

/** Local storage `aff`: the inviter's code until registration. */
export const affStore = stored('aff', z.string(), '', { codec: 'text' })
