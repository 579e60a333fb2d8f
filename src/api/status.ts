import * as z from 'zod/mini'
import { readAs } from '@/schemas/primitives'
import { statusSchema } from '@/schemas/status'
import { request } from './client'

const textSchema = readAs(z.nullish(z.string()), (text) => text ?? '')

/** Public data of the site. Not all servers support the calls for texts. */
export const statusApi = {
  get: () => request('api/status', statusSchema),
  notice: () => request('api/notice', textSchema),
  about: () => request('api/about', textSchema),
  homePageContent: () => request('api/home_page_content', textSchema),
}
