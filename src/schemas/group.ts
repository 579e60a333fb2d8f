import * as z from 'zod/mini'

/** Group names of `GET /api/group/`: random order each time, so sorted here, `default` first. */
export const groupsSchema = z.pipe(
  z.nullable(z.array(z.string())),
  z.transform((groups: string[] | null) =>
    [...new Set(groups ?? [])].sort(
      (a, b) => Number(b === 'default') - Number(a === 'default') || (a < b ? -1 : 1),
    ),
  ),
)
