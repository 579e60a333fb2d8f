import { groupsSchema } from '@/schemas/group'
import { request } from './client'

/** Group names; needs an admin. */
export const groupApi = { list: () => request('api/group/', groupsSchema) }
