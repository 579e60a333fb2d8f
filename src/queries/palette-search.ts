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

/** The first rows of a kind that the server's search finds, without deleted users; aborted when no longer needed. */
export const foundOptions = (kind: keyof typeof APIS, keyword: string) =>
  queryOptions({
    // An action on the table asks again: a deleted row must not be offered.
    queryKey: [...rowKeys(kind).summaries, 'found', keyword],
    queryFn: async ({ signal }) => {
      const { rows } = await APIS[kind].search(keyword, { signal })
      const found: ({ id: Id; name: string } | User)[] = rows
      return found
        .filter((row) => !('username' in row && row.status === USER_DELETED))
        .slice(0, MAX_HITS)
        .map((row) => ({ id: row.id, name: 'username' in row ? row.username : row.name }))
    },
    gcTime: 30_000,
    meta: { silent: true },
  })
