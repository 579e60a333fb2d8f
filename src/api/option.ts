import { type Option, optionListSchema } from '@/schemas/option'
import { put, request, requestDone } from './client'

/** The reference server gives these to role 100 only. */
export const optionApi = {
  list: () => request('api/option/', optionListSchema),
  save: (option: Option) => requestDone('api/option/', put(option)),
}
