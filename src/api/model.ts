import { modelNamesSchema } from '@/schemas/model'
import { request } from './client'

/** Models, as far as an account may call them. */
export const modelApi = {
  /** Optional: the models that one's own group can call. */
  available: () => request('api/user/available_models', modelNamesSchema, { cache: 'no-store' }),
}
