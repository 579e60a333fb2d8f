import { type Option, optionListSchema } from '@/schemas/option'
import { put, request, requestVoid } from './client'

/** Site options; one-api allows only root (role 100). */
export const optionApi = {
  list: () => request('api/option/', optionListSchema),
  save: (option: Option) => requestVoid('api/option/', put(option)),
}
