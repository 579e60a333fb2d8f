import type * as z from 'zod/mini'
import type { CallOptions } from '@/lib/call-options'
import type { Id } from '@/schemas/primitives'
import { LONG_TIMEOUT, put, request, requestDone, requestRows } from './client'
import { readAllPages } from './paged-search'

/** The calls of every table: a page (newest rows first), a search, one row, a deletion. */
export function rowCalls<S extends z.ZodMiniType<{ id: Id }>>(path: string, schema: S) {
  return {
    list: (p: number, call?: CallOptions) =>
      requestRows(`${path}/`, schema, { searchParams: { p }, ...call }),
    search: (keyword: string, call?: CallOptions) =>
      readAllPages((page) =>
        requestRows(`${path}/search`, schema, {
          searchParams: { keyword, ...page },
          timeout: LONG_TIMEOUT,
          ...call,
        }),
      ),
    get: (id: Id) => request(`${path}/${id}`, schema),
    delete: (id: Id, call?: CallOptions) => requestDone(`${path}/${id}`, { method: 'delete', ...call }),
  }
}

/** The same for rows that can be enabled and disabled. */
export function switchedRowCalls<S extends z.ZodMiniType<{ id: Id }>>(path: string, schema: S) {
  return {
    ...rowCalls(path, schema),
    setStatus: (patch: { id: Id; status: number }, call?: CallOptions) =>
      request(`${path}/`, schema, { ...put(patch), searchParams: { status_only: 'true' }, ...call }),
  }
}
