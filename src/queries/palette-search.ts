import { queryOptions } from '@tanstack/react-query'
import { channelApi } from '@/api/channel'
import { redemptionApi } from '@/api/redemption'
import { tokenApi } from '@/api/token'
import { userApi } from '@/api/user'
import type { User } from '@/schemas/user'
import { rowKeys } from './row-queries'

const APIS = { token: tokenApi, channel: channelApi, user: userApi, redemption: redemptionApi }

const MOST = 5

/** By the server's search; aborted when no longer needed. */
export const foundOptions = (kind: keyof typeof APIS, keyword: string) =>
  queryOptions({
    // An action on the table asks again: a deleted row must not be offered.
    queryKey: [...rowKeys(kind).summaries, 'found', keyword],
    queryFn: async ({ signal }) => {
      const { rows } = await APIS[kind].search(keyword, { signal })
      const first: ({ id: number; name: string } | User)[] = rows.slice(0, MOST)
      return first.map((row) => ({ id: row.id, name: 'username' in row ? row.username : row.name }))
    },
    gcTime: 30_000,
    meta: { silent: true },
  })
