import * as z from 'zod/mini'
import { readAs } from './primitives'

/** Names of `GET /api/user/available_models`; a channel without models adds ''. */
export const modelNamesSchema = readAs(z.nullable(z.array(z.string())), (names) => [
  ...new Set(names?.filter((name) => name !== '')),
])
