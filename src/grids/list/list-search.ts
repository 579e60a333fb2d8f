import * as z from 'zod/mini'
import { PAGE_SIZE, PAGE_SIZES } from '@/domain/paging'

/** Rows on one page, or all that are loaded. */
export type PageSize = number | 'all'

/** No address names a page further down. */
const LAST_PAGE = 10_000

/** Longest search text that is sent. */
export const KEYWORD_LENGTH = 200

/** A search text as it is sent: trimmed, of bounded length. */
export function toKeyword(text: string): string {
  return text.trim().slice(0, KEYWORD_LENGTH)
}

/** The state of a list as its address holds it. What is odd falls back to the default; defaults are left out. */
export const listSearchSchema = z.object({
  keyword: z.catch(
    z.optional(
      z.pipe(
        z.string(),
        z.transform((text: string) => toKeyword(text) || undefined),
      ),
    ),
    undefined,
  ),
  /** Id of a column; the list passes over one that it does not have. */
  sort: z.catch(z.optional(z.string().check(z.minLength(1))), undefined),
  desc: z.catch(
    z.optional(
      z.pipe(
        z.union([z.literal('true'), z.literal(true)]),
        z.transform(() => true as const),
      ),
    ),
    undefined,
  ),
  /** From 1. */
  page: z.catch(z.optional(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(LAST_PAGE))), undefined),
  size: z.catch(
    z.optional(
      z.union([
        z.literal('all'),
        z.coerce
          .number()
          .check(z.refine((size) => size !== PAGE_SIZE && PAGE_SIZES.some((known) => known === size))),
      ]),
    ),
    undefined,
  ),
})
/** The raw, optional form that stands in the address. */
export type ListSearch = z.infer<typeof listSearchSchema>

/** The address state with its defaults filled in. */
export interface ListState {
  keyword: string
  sort: string | undefined
  desc: boolean
  page: number
  size: PageSize
}

/** Fills in the defaults. */
export function listState(search: ListSearch): ListState {
  return {
    keyword: search.keyword ?? '',
    sort: search.sort,
    desc: search.desc ?? false,
    page: search.page ?? 1,
    size: search.size ?? PAGE_SIZE,
  }
}

/** Leaves out what is default, so that addresses stay short. */
export function toListSearch(state: ListState): ListSearch {
  return {
    keyword: state.keyword || undefined,
    sort: state.sort,
    desc: state.desc || undefined,
    page: state.page > 1 ? state.page : undefined,
    size: state.size === PAGE_SIZE ? undefined : state.size,
  }
}
