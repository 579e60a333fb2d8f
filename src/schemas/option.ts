import * as z from 'zod/mini'
import { readAs } from './primitives'

/** A site option; booleans are 'true' and 'false'. */
export type Option = { key: string; value: string }

const rowSchema = z.object({ key: z.string(), value: z.catch(z.nullable(z.string()), null) })

/** All site options. Non-text values become null; `skipped` counts rows without a key. */
export const optionListSchema = readAs(z.array(z.unknown()), (raw) => {
  const rows = raw.flatMap((row) => rowSchema.safeParse(row).data ?? [])
  return { rows, skipped: raw.length - rows.length }
})
export type OptionList = z.infer<typeof optionListSchema>
