import * as z from 'zod/mini'
import { PAGE_SIZE, PAGE_SIZES } from '@/domain/paging'
import { addressField, addressFlag, addressNumber, addressText } from '@/schemas/address'

/** Highest page number in an address. */
const LAST_PAGE = 10_000

/** Longest search text that is sent. */
export const KEYWORD_LENGTH = 200

/** A search text as it is sent: trimmed and cut to the longest. */
export const toKeyword = (text: string): string => text.trim().slice(0, KEYWORD_LENGTH)

/** The state of a list in its address. Defaults are left out; an odd value counts as the default. */
export const listSearchSchema = z.object({
  keyword: addressText(toKeyword),
  /** Id of a column; ignored where the list has no such column. */
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
export type ListSearch = z.infer<typeof listSearchSchema>

/** The state of a list and how to change it; `Filters`: what the address of this list holds besides. */
export interface ListAddress<Filters = unknown> {
  search: ListSearch & Filters
  /** `replace`: the new state takes the place of the current step of the history. */
  onSearch: (search: ListSearch & Filters, options?: { replace?: boolean }) => void
}

/** The state of an address with defaults filled in. */
export function listState({ keyword = '', sort, desc, page = 1, size = PAGE_SIZE }: ListSearch) {
  return { keyword, sort, desc: desc ?? false, page, size }
}
export type ListState = ReturnType<typeof listState>

/** The state for the address, without defaults. */
export function toListSearch(state: ListState): ListSearch {
  return {
    keyword: state.keyword || undefined,
    sort: state.sort,
    desc: state.desc || undefined,
    page: state.page > 1 ? state.page : undefined,
    size: state.size === PAGE_SIZE ? undefined : state.size,
  }
}
