import * as z from 'zod/mini'

/** Answer of `GET /api/user/available_models`: names, among which '' may stand for a channel without models. */
export const modelNamesSchema = z.pipe(
  z.nullable(z.array(z.string())),
  z.transform((names: string[] | null) => [...new Set((names ?? []).filter((name) => name !== ''))]),
)
