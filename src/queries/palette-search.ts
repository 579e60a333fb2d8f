import { queryOptions } from '@tanstack/react-query'
import { channelApi } from '@/api/channel'
import { redemptionApi } from '@/api/redemption'
import { tokenApi } from '@/api/token'
import { userApi } from '@/api/user'
import type { CallOptions } from '@/lib/call-options'

/** One search result of the palette. */
export interface Found {
  id: number
  name: string
}

/** Kinds of rows that the palette searches. */
export type FoundKind = 'token' | 'channel' | 'user' | 'redemption'

const find = {
  token: async (keyword, call) => (await tokenApi.search(keyword, call)).rows,
  channel: async (keyword, call) => (await channelApi.search(keyword, call)).rows,
  redemption: async (keyword, call) => (await redemptionApi.search(keyword, call)).rows,
  user: async (keyword, call) => {
    const { rows } = await userApi.search(keyword, call)
    return rows.map(({ id, username }) => ({ id, name: username }))
  },
} satisfies Record<FoundKind, (keyword: string, call: CallOptions) => Promise<Found[]>>

/** Results shown of each kind. */
const MOST = 5

/** The first rows of a kind that the server's search finds; given up when nobody waits for them any more. */
export const foundOptions = (kind: FoundKind, keyword: string) =>
  queryOptions({
    queryKey: ['found', kind, keyword],
    queryFn: async ({ signal }): Promise<Found[]> => {
      const rows = await find[kind](keyword, { signal })
      return rows.slice(0, MOST).map(({ id, name }) => ({ id, name }))
    },
    gcTime: 30_000,
    meta: { silent: true },
  })
