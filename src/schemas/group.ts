import * as z from 'zod/mini'
import { readAs } from './primitives'

/** Group names of `GET /api/group/`, which come in random order: sorted, `default` first. */
export const groupsSchema = readAs(z.nullable(z.array(z.string())), (groups) =>
  [...new Set(groups)].sort((a, b) => Number(b === 'default') - Number(a === 'default') || (a < b ? -1 : 1)),
)
