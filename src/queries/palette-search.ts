import { queryOptions } from '@tanstack/react-query'
import { channelApi } from '@/api/channel'
import { redemptionApi } from '@/api/redemption'
import { tokenApi } from '@/api/token'
import { userApi } from '@/api/user'
import { USER_DELETED } from '@/domain/statuses'
import type { Id } from '@/schemas/primitives'
import type { User } from '@/schemas/user'
import { rowKeys } from './row-queries'

const APIS = { token: tokenApi, channel: channelApi, user: userApi, redemption: redemptionApi }

const MAX_HITS = 5

/** The first server-side search results of a kind, without deleted users. */
export const paletteSearchOptions = (kind: keyof typeof APIS, keyword: string) =>
  queryOptions({
    // Under the summaries key, so that every action on the table invalidates it and no deleted row is offered.
    queryKey: [...rowKeys(kind).summaries, 'found', keyword],
    queryFn: async ({ signal }) => {
      const { rows } = await APIS[kind].search(keyword, { signal })
      const results: ({ id: Id; name: string; status: number } | User)[] = rows
      return results
        .filter((row) => !('username' in row && row.status === USER_DELETED))
        .slice(0, MAX_HITS)
        .map((row) => ({
          id: row.id,
          name: 'username' in row ? row.username : row.name,
          status: row.status,
        }))
    },
    gcTime: 30_000,
    meta: { silent: true },
  })
