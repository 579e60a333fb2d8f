import * as z from 'zod/mini'
import { isNameDemanded } from '@/domain/server-sentences'
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
import { LONG_TIMEOUT, post, put, request, requestDone, requestReply } from './client'
import { rowCalls } from './row-calls'

const channels = rowCalls('api/channel', channelSchema)

/** Upstream channels (admins). Tests and balances are GETs with side effects: they call upstream, and tests cost money. */
export const channelApi = {
  ...channels,
  create: (payload: ChannelCreatePayload) => requestDone('api/channel/', post(payload)),
  update: async (payload: ChannelUpdatePayload, call?: CallOptions) => {
    const send = (changed: ChannelUpdatePayload) =>
      request('api/channel/', channelSchema, { ...put(changed), ...call })
    try {
      return await send(payload)
    } catch (error) {
      if (!isNameDemanded(error)) throw error
      // Read now: a name from a list could undo a rename.
      const { name } = await channels.get(payload.id)
      return await send({ ...payload, name })
    }
  },
  deleteDisabled: () => request('api/channel/disabled', z.number(), { method: 'delete' }),
  testAll: () => requestDone('api/channel/test'),
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
  /** Default models by type id. Some servers lack this call. */
  defaultModels: () => request('api/models', defaultModelsSchema),
}
