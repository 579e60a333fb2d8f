import { groupsSchema } from '@/schemas/channel'
import { request } from './client'

/** Group names; needs an admin. */
export const groupApi = { list: () => request('api/group/', groupsSchema) }
