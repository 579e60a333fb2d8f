import * as z from 'zod/mini'
import { statusSchema } from '@/schemas/status'
import { request } from './client'

const textSchema = z.pipe(
  z.nullish(z.string()),
  z.transform((text: string | null | undefined) => text ?? ''),
)

/** What everybody may know of the site. The texts are optional calls: missing on some servers. */
export const statusApi = {
  get: () => request('api/status', statusSchema),
  notice: () => request('api/notice', textSchema, { cache: 'no-store' }),
  about: () => request('api/about', textSchema, { cache: 'no-store' }),
  homePageContent: () => request('api/home_page_content', textSchema, { cache: 'no-store' }),
}
