import * as z from 'zod/mini'
import { PAGE_SIZE, PAGE_SIZES } from '@/domain/paging'
import { addressField, addressFlag, addressNumber, addressText } from '@/schemas/address'

/** Highest page number that an address may name. */
const LAST_PAGE = 10_000

/** Longest search text that is sent. */
export const KEYWORD_LENGTH = 200

/** A search text as it is sent: trimmed, of bounded length. */
export const toKeyword = (text: string): string => text.trim().slice(0, KEYWORD_LENGTH)

/** The state of a list as its address holds it. What is odd falls back to the default; defaults are left out. */
export const listSearchSchema = z.object({
  keyword: addressText(toKeyword),
  /** Id of a column; the list passes over one that it does not have. */
  sort: addressField(z.string().check(z.minLength(1))),
  desc: addressFlag,
  /** From 1. */
  page: addressNumber(2, LAST_PAGE),
  size: addressField(
    z.union([
      z.literal('all'),
      z.coerce
        .number()
        .check(z.refine((size) => size !== PAGE_SIZE && PAGE_SIZES.some((known) => known === size))),
    ]),
  ),
})
/** The raw, optional form that stands in the address. */
export type ListSearch = z.infer<typeof listSearchSchema>

/** A list's state as its address holds it, and the way to another one. */
export interface ListAddress {
  search: ListSearch
  onSearch: (search: ListSearch, options?: { replace?: boolean }) => void
}

/** The address state with its defaults filled in. */
export function listState({ keyword = '', sort, desc, page = 1, size = PAGE_SIZE }: ListSearch) {
  return { keyword, sort, desc: desc ?? false, page, size }
}
export type ListState = ReturnType<typeof listState>

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
