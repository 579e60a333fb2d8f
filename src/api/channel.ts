import * as z from 'zod/mini'
import { requiresChannelName } from '@/domain/server-sentences'
import type { CallOptions } from '@/lib/call-options'
import {
  type ChannelCreatePayload,
  type ChannelUpdatePayload,
  channelBalanceSchema,
  channelModelsSchema,
  channelSchema,
  channelTestSchema,
  defaultModelsSchema,
} from '@/schemas/channel'
import type { Id } from '@/schemas/primitives'
import { LONG_TIMEOUT, post, put, request, requestReply, requestVoid } from './client'
import { rowCalls } from './row-calls'

const channels = rowCalls('api/channel', channelSchema)

/** Upstream channels; admins only. Tests and balances are GETs that call the upstream; tests cost money. */
export const channelApi = {
  ...channels,
  create: (payload: ChannelCreatePayload, call?: CallOptions) =>
    requestVoid('api/channel/', { ...post(payload), ...call }),
  update: async (payload: ChannelUpdatePayload, call?: CallOptions) => {
    const send = (changed: ChannelUpdatePayload) =>
      request('api/channel/', channelSchema, { ...put(changed), ...call })
    try {
      return await send(payload)
    } catch (error) {
      if (!requiresChannelName(error)) throw error
      // Fetched again, as a name from a stale list could undo a rename.
      const { name } = await channels.get(payload.id, call)
      return await send({ ...payload, name })
    }
  },
  deleteDisabled: () => request('api/channel/disabled', z.number(), { method: 'delete' }),
  testAll: () => requestVoid('api/channel/test'),
  test: (id: Id, model?: string, call?: CallOptions) =>
    requestReply(`api/channel/test/${id}`, channelTestSchema, {
      searchParams: { model },
      timeout: LONG_TIMEOUT,
      ...call,
    }),
  refreshBalance: (id: Id, call?: CallOptions) =>
    requestReply(`api/channel/update_balance/${id}`, channelBalanceSchema, {
      timeout: LONG_TIMEOUT,
      ...call,
    }),
  models: () => request('api/channel/models', channelModelsSchema, { noEnvelope: true }),
  /** Default models by type id; not supported by all servers. */
  defaultModels: () => request('api/models', defaultModelsSchema),
}
