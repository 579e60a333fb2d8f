import * as z from 'zod/mini'
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

/** Upstream channels (admins). Tests and balances are GETs with side effects: they call upstream, and tests cost money. */
export const channelApi = {
  ...rowCalls('api/channel', channelSchema),
  create: (payload: ChannelCreatePayload) => requestDone('api/channel/', post(payload)),
  update: (payload: ChannelUpdatePayload, call?: CallOptions) =>
    request('api/channel/', channelSchema, { ...put(payload), ...call }),
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
  /** Not on every server: default models by type id. */
  defaultModels: () => request('api/models', defaultModelsSchema),
}
