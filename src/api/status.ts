import * as z from 'zod/mini'
import { readAs } from '@/schemas/primitives'
import { statusSchema } from '@/schemas/status'
import { request } from './client'

const textSchema = readAs(z.nullish(z.string()), (text) => text ?? '')

/** The site's public data. The texts are optional calls, which some servers lack. */
export const statusApi = {
  get: () => request('api/status', statusSchema),
  notice: () => request('api/notice', textSchema),
  about: () => request('api/about', textSchema),
  homePageContent: () => request('api/home_page_content', textSchema),
}
