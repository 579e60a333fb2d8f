import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { tokenApi } from '@/api/token'
import type { Dimension, Part } from '@/domain/usage/parts'
import { freshFor } from '@/lib/fresh'
import { allChannelsOptions } from '@/queries/channel/channel'
import { wholeTableOptions } from '@/queries/list/list-options'
import { availableModelsOptions } from '@/queries/token'
import { userList } from '@/queries/user/user'
import { fromCsv } from '@/schemas/primitives'
import { usageKeys } from './keys'

const byUse = (a: { used_quota: number }, b: { used_quota: number }) => b.used_quota - a.used_quota

const channels = async (client: QueryClient) => (await client.query(allChannelsOptions)).rows.toSorted(byUse)
const users = async (client: QueryClient) =>
  (await client.query({ ...wholeTableOptions(userList), staleTime: freshFor(300_000) })).rows.toSorted(byUse)

const FETCH_NAMES: Record<Dimension, (client: QueryClient, admin: boolean) => Promise<Part[]>> = {
  model_name: async (client, admin) => {
    const models = admin
      ? (await channels(client)).flatMap((channel) => fromCsv(channel.models))
      : await client.query(availableModelsOptions)
    return models.map((model_name) => ({ model_name }))
  },
  // Admins can list only their own tokens; other users' tokens are found in the log.
  token_name: async (_client, admin) => {
    const tokens = admin ? [] : (await tokenApi.search('')).rows.toSorted(byUse)
    return tokens.flatMap(({ name }) => (name ? { token_name: name } : []))
  },
  username: async (client) => (await users(client)).flatMap(({ username }) => (username ? { username } : [])),
  channel: async (client) => (await channels(client)).map(({ id }) => ({ channel: id })),
}

/**
 * All names of the site that usage can be split by, highest spenders first. Their recorded spending is not an upper
 * bound for the log, because names are reassigned and channel ids reused.
 */
export const listedNamesOptions = (by: Dimension, admin: boolean) =>
  queryOptions({
    queryKey: [...usageKeys.names, by, { admin }],
    // If a list fails, only names from the log are used.
    queryFn: ({ client }) => FETCH_NAMES[by](client, admin).catch(() => []),
    staleTime: freshFor(60_000),
    meta: { silent: true },
  })
