import * as z from 'zod/mini'
import { readAs } from './primitives'

/** Answer of `GET /api/user/available_models`: names, among which '' may stand for a channel without models. */
export const modelNamesSchema = readAs(z.nullable(z.array(z.string())), (names) => [
  ...new Set(names?.filter((name) => name !== '')),
])
