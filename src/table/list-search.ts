import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import * as z from 'zod/mini'
import { PAGE_SIZE, PAGE_SIZES, type PageSize } from '@/domain/page-size'
import { addressField, addressFlag, addressNumber, addressText } from '@/schemas/address'

const LAST_PAGE = 10_000

export const KEYWORD_LENGTH = 200

/** A search text as it is sent. */
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
    z.union([z.literal('all'), z.pipe(z.coerce.number(), z.literal<readonly number[]>(PAGE_SIZES))]),
  ),
})
export type ListSearch = z.infer<typeof listSearchSchema>

/** Above 900 px, a row takes 42 px and the rest 200 px. Cards vary in height. */
const useRoomFor = (rows: PageSize) =>
  useMediaQuery(`(min-width: 901px) and (min-height: ${200 + rows * 42}px)`, false, {
    getInitialValueInEffect: false,
  })

/** How many rows a list shows unless a page size is chosen: as many as the height of the window holds. */
function useFittingSize() {
  const [holds20, holds50] = [useRoomFor(20), useRoomFor(50)]
  if (holds50) return 50
  return holds20 ? 20 : PAGE_SIZE
}

/** The page size where an address names none. A later page must hold the same rows in every window. */
const usualSize = (page: number, fitting: number) => (page === 1 ? fitting : PAGE_SIZE)

/** A list's state with defaults filled in; `fitting`: how many rows the window holds. */
export function filledIn(fitting: number, search: ListSearch) {
  const { keyword = '', sort, desc, page = 1, size = usualSize(page, fitting) } = search
  return { keyword, sort, desc: desc === true, page, size }
}
type FilledSearch = ReturnType<typeof filledIn>

/** The reverse: leaves defaults out, and keeps whatever else the address holds. */
export const toAddress = (fitting: number, { keyword, sort, desc, page, size, ...others }: FilledSearch) => ({
  keyword: keyword || undefined,
  sort,
  desc: desc || undefined,
  page: page === 1 ? undefined : page,
  size: size === usualSize(page, fitting) ? undefined : size,
  ...others,
})

/** The state of a list, whose only store is the address, and how to change parts of it or of its `Filters`. */
export function useListAddress<Filters = unknown>() {
  const inAddress: unknown = useSearch({ strict: false })
  const search = inAddress as ListSearch & Filters
  const navigate = useNavigate()
  const fitting = useFittingSize()
  const update = useCallback(
    (patch: Partial<FilledSearch & Filters>, { replace = false } = {}) => {
      const patched = (now: ListSearch) => toAddress(fitting, { ...now, ...filledIn(fitting, now), ...patch })
      void navigate({ to: '.', search: patched as never, replace })
    },
    [navigate, fitting],
  )
  return { ...filledIn(fitting, search), search, update }
}
export type ListAddress = ReturnType<typeof useListAddress>
/** Changes parts of a list's address; it stays the same function unless the window's height changes the usual page size. */
export type ListUpdate<Filters = unknown> = ReturnType<typeof useListAddress<Filters>>['update']
