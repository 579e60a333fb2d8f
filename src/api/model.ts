import { modelNamesSchema } from '@/schemas/model'
import { request } from './client'

export const modelApi = {
  /** Not on every server: the models that one's own group can call. */
  available: () => request('api/user/available_models', modelNamesSchema, { cache: 'no-store' }),
}
