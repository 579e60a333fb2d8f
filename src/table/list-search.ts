import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import * as z from 'zod/mini'
import { PAGE_SIZE, PAGE_SIZES, type PageSize } from '@/domain/page-size'
import { useMedia } from '@/lib/use-narrow'
import { searchFlag, searchNumber, searchParam, searchText } from '@/schemas/address'

const LAST_PAGE = 10_000

export const KEYWORD_LENGTH = 200

/** Normalises a search text for the server. */
export const toKeyword = (text: string): string => text.trim().slice(0, KEYWORD_LENGTH)

/** The state of a list in its URL. Defaults are omitted; invalid values count as the default. */
export const listSearchSchema = z.object({
  keyword: searchText(toKeyword),
  /** Column id; ignored if unknown. */
  sort: searchParam(z.string().check(z.minLength(1))),
  desc: searchFlag,
  /** From 1. */
  page: searchNumber(2, LAST_PAGE),
  size: searchParam(
    z.union([z.literal('all'), z.pipe(z.coerce.number(), z.literal<readonly number[]>(PAGE_SIZES))]),
  ),
})
export type ListSearch = z.infer<typeof listSearchSchema>

/** In windows above 900 px, a row takes 42 px and everything else 200 px. Cards vary in height. */
const useRoomFor = (rows: PageSize) => useMedia(`(min-width: 901px) and (min-height: ${200 + rows * 42}px)`)

/** The default page size: the largest that fits the window height. */
function useFittingSize() {
  const [holds20, holds50] = [useRoomFor(20), useRoomFor(50)]
  if (holds50) return 50
  return holds20 ? 20 : PAGE_SIZE
}

/** The page size if the URL has none. Later pages use a fixed size, so that they show the same rows in every window. */
const usualSize = (page: number, fitting: number) => (page === 1 ? fitting : PAGE_SIZE)

/** Fills in the defaults; `fitting`: number of rows that fit the window. */
export function withDefaults(fitting: number, search: ListSearch) {
  const { keyword = '', sort, desc, page = 1, size = usualSize(page, fitting) } = search
  return { keyword, sort, desc: desc === true, page, size }
}
type FilledSearch = ReturnType<typeof withDefaults>

/** The inverse of `withDefaults`: removes defaults and keeps other search parameters. */
export const toAddress = (fitting: number, { keyword, sort, desc, page, size, ...others }: FilledSearch) => ({
  keyword: keyword || undefined,
  sort,
  desc: desc || undefined,
  page: page === 1 ? undefined : page,
  size: size === usualSize(page, fitting) ? undefined : size,
  ...others,
})

/** The state of a list, stored only in the URL, and `update`, which patches it and the list's `Filters`. */
export function useListAddress<Filters = unknown>() {
  const inAddress: unknown = useSearch({ strict: false })
  const search = inAddress as ListSearch & Filters
  const navigate = useNavigate()
  const fitting = useFittingSize()
  const update = useCallback(
    (patch: Partial<FilledSearch & Filters>, { replace = false } = {}) => {
      const patched = (now: ListSearch) =>
        toAddress(fitting, { ...now, ...withDefaults(fitting, now), ...patch })
      void navigate({ to: '.', search: patched as never, replace })
    },
    [navigate, fitting],
  )
  return { ...withDefaults(fitting, search), search, update }
}
export type ListAddress = ReturnType<typeof useListAddress>
/** Patches the URL state of a list. Referentially stable unless the default page size changes. */
export type ListUpdate<Filters = unknown> = ReturnType<typeof useListAddress<Filters>>['update']
