import { type Option, optionListSchema } from '@/schemas/option'
import { put, request, requestDone } from './client'

/** Site options; the reference server gives them to role 100 only. */
export const optionApi = {
  list: () => request('api/option/', optionListSchema),
  save: (option: Option) => requestDone('api/option/', put(option)),
}
