import * as z from 'zod/mini'
import {
  type ChannelCreatePayload,
  type ChannelUpdatePayload,
  channelBalanceSchema,
  channelModelsSchema,
  channelSchema,
  channelTestSchema,
  defaultModelsSchema,
} from '@/schemas/channel'
import { LONG_TIMEOUT, request, requestDone, requestReply, requestRow, requestRows } from './client'

/** Upstream channels (admins). Tests cost money and balances ask upstream: both act, though they are GETs. */
export const channelApi = {
  list: (p: number, signal?: AbortSignal) =>
    requestRows('api/channel/', channelSchema, { searchParams: { p }, signal }),
  search: (keyword: string, signal?: AbortSignal) =>
    requestRows('api/channel/search', channelSchema, {
      searchParams: { keyword },
      timeout: LONG_TIMEOUT,
      signal,
    }),
  get: (id: number) => requestRow(`api/channel/${id}`, channelSchema),
  create: (payload: ChannelCreatePayload) => requestDone('api/channel/', { method: 'post', json: payload }),
  update: (payload: ChannelUpdatePayload) =>
    requestRow('api/channel/', channelSchema, { method: 'put', json: payload }),
  delete: (id: number) => requestDone(`api/channel/${id}`, { method: 'delete' }),
  deleteDisabled: () => request('api/channel/disabled', z.number(), { method: 'delete' }),
  testAll: () => requestDone('api/channel/test', { hasSideEffects: true }),
  test: (id: number, model?: string) =>
    requestReply(`api/channel/test/${id}`, channelTestSchema, {
      searchParams: { model },
      timeout: LONG_TIMEOUT,
      hasSideEffects: true,
    }),
  refreshBalance: (id: number) =>
    requestReply(`api/channel/update_balance/${id}`, channelBalanceSchema, {
      timeout: LONG_TIMEOUT,
      hasSideEffects: true,
    }),
  models: () => request('api/channel/models', channelModelsSchema, { noEnvelope: true }),
  /** Optional: default models by type id. */
  defaultModels: () => request('api/models', defaultModelsSchema, { cache: 'no-store' }),
}
