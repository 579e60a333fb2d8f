import * as z from 'zod/mini'

export const releaseSchema = z.object({
  tag_name: z.string(),
  /** Markdown, or null. */
  body: z.nullish(z.string()),
  html_url: z.optional(z.string()),
})
export type Release = z.infer<typeof releaseSchema>
