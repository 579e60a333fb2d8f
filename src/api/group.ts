import { groupsSchema } from '@/schemas/group'
import { request } from './client'

/** Group names; needs an admin (contract 5.1). */
export const groupApi = {
  list: () => request('api/group/', groupsSchema),
}
