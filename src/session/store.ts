import * as z from 'zod/mini'
import { stored } from '@/lib/stored'
import { id } from '@/schemas/primitives'
import { storedUserSchema } from '@/schemas/user'

/** Local storage `user`: the signed-in user, without secrets; null for a visitor. */
export const userStore = stored('user', z.nullable(storedUserSchema), null)

/** Local storage `session-role`: the role at sign-in, which the gateway uses; 0 if unknown. */
export const sessionRoleStore = stored('session-role', z.number(), 0)

/** Local storage `session-expired`: id of the user whose session expired, for other tabs; 0 if none. */
export const expiredUserStore = stored('session-expired', z.union([id, z.literal(0)]), 0)

/** Local storage `aff`: the inviter's code until registration. */
export const affStore = stored('aff', z.string(), '', { codec: 'text' })

/** Local storage `prompt-{name}`: true once the prompt has been shown. */
export const promptStore = (name: string) => stored(`prompt-${name}`, z.boolean(), false)

const messageSchema = z.nullable(z.object({ kind: z.enum(['success', 'error']), text: z.string() }))
export type Message = z.infer<typeof messageSchema>

/** Session storage `message`: a toast to show after the page reload that ends a session. */
export const messageStore = stored('message', messageSchema, null, { area: 'sessionStorage' })
