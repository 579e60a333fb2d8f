import { type Option, optionSchema } from '@/schemas/option'
import { requestDone, requestRows } from './client'

/** Site options; the reference server gives them to role 100 only. */
export const optionApi = {
  list: () => requestRows('api/option/', optionSchema),
  save: (option: Option) => requestDone('api/option/', { method: 'put', json: option }),
}
