import { groupsSchema } from '@/schemas/channel'
import { request } from './client'

/** Group names; admins only. */
export const groupApi = { list: () => request('api/group/', groupsSchema) }
