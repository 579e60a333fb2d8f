import { groupsSchema } from '@/schemas/channel'
import { request } from './client'

/** Needs an admin. */
export const groupApi = { list: () => request('api/group/', groupsSchema) }
