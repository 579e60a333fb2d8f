import { queryOptions } from '@tanstack/react-query'
import { tokenApi } from '@/api/token'
import { messages } from '@/domain/messages'
import { ENABLED } from '@/domain/statuses'
import { tokenMessages } from '@/domain/token/messages'
import { shownStatus } from '@/domain/token/tokens'
import { pagedListOptions, wholeTable } from '@/queries/list/options'
import type { Token, TokenStatusPayload, TokenUpdatePayload } from '@/schemas/token'
import { defineMutation } from './mutation'

export const tokenKeys = {
  all: ['token'],
  lists: ['token', 'list'],
  list: (keyword: string) => ['token', 'list', { keyword }],
  detail: (id: number) => ['token', 'detail', id],
  actions: ['token', 'action'],
} as const

/** One's own tokens, all or those whose name begins with a keyword. */
export const tokenListOptions = (keyword = '') =>
  pagedListOptions({
    queryKey: tokenKeys.list(keyword),
    keyword,
    list: tokenApi.list,
    search: tokenApi.search,
    all: () => wholeTable(tokenApi.search),
    keyOf: (token: Token) => token.id,
  })

/** One's own tokens that can be used now, for choosing one. */
export const usableTokensOptions = queryOptions({
  queryKey: [...tokenKeys.all, 'usable'],
  queryFn: async () => {
    const { rows } = await wholeTable(tokenApi.search)
    return rows.filter((token) => shownStatus(token, Date.now() / 1000) === ENABLED)
  },
})

/** One token for its form: always read anew, for a form must not save old values over newer ones. */
export const tokenOptions = (id: number) =>
  queryOptions({
    queryKey: tokenKeys.detail(id),
    queryFn: () => tokenApi.get(id),
    gcTime: 0,
    staleTime: 0,
  })

export const createToken = defineMutation([...tokenKeys.actions, 'create'], tokenApi.create, {
  restarts: tokenKeys.lists,
  success: tokenMessages.created,
})

export const updateToken = defineMutation(
  [...tokenKeys.actions, 'update'],
  (payload: TokenUpdatePayload) => tokenApi.update(payload),
  {
    patches: { lists: tokenKeys.lists, row: (token) => token },
    success: tokenMessages.updated,
  },
)

export const setTokenStatus = defineMutation(
  [...tokenKeys.actions, 'status'],
  (patch: TokenStatusPayload) => tokenApi.setStatus(patch),
  {
    optimistic: { lists: tokenKeys.lists, row: (patch) => ({ ...patch }) },
    patches: { lists: tokenKeys.lists, row: ({ id, status }) => ({ id, status }) },
    success: messages.done,
  },
)

export const deleteToken = defineMutation(
  [...tokenKeys.actions, 'delete'],
  (token: Pick<Token, 'id'>) => tokenApi.delete(token.id),
  { removes: { lists: tokenKeys.lists, id: (token) => token.id }, success: messages.done },
)
