import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { tokenApi } from '@/api/token'
import { ENABLED } from '@/domain/statuses'
import { isLimitedTo } from '@/domain/token/limits'
import { tokenMessages } from '@/domain/token/messages'
import { isRepaired, shownStatus } from '@/domain/token/tokens'
import type { CallOptions } from '@/lib/call-options'
import { logError } from '@/lib/log-error'
import { loadedRows, pagedListOptions, wholeTable } from '@/queries/list/options'
import type { Rows } from '@/schemas/reply'
import type { Token, TokenUpdatePayload } from '@/schemas/token'
import { hasTokenOptions } from './home'
import { defineMutation } from './mutation'
import { rowDeletion, rowKeys, rowOptions, rowStatusChange } from './row-queries'

export const tokenKeys = rowKeys('token')

const source = {
  list: tokenApi.list,
  all: (call: CallOptions) => wholeTable(tokenApi.search, call),
  keyOf: (token: Token) => token.id,
}
const wholeList = pagedListOptions({ ...source, queryKey: tokenKeys.list('') })

/** One's own tokens: all, or those whose name begins with a keyword and the loaded ones that it limits. */
export const tokenListOptions = (keyword = '') =>
  keyword === ''
    ? wholeList
    : pagedListOptions({ ...source, queryKey: tokenKeys.list(keyword), keyword, search: findTokens })

/** The server finds names only: what is loaded already is looked through for the limits. */
async function findTokens(keyword: string, call: CallOptions, client: QueryClient): Promise<Rows<Token>> {
  const found = await tokenApi.search(keyword, call)
  const known = new Set(found.rows.map(({ id }) => id))
  const limited = loadedRows(client, wholeList)?.filter(
    (token) => !known.has(token.id) && isLimitedTo(token, keyword),
  )
  return { ...found, rows: [...found.rows, ...(limited ?? [])] }
}

/** One's own tokens that can be used now, for choosing one. */
export const usableTokensOptions = queryOptions({
  queryKey: [...tokenKeys.all, 'usable'],
  queryFn: async () => {
    const { rows } = await wholeTable(tokenApi.search)
    return rows.filter((token) => shownStatus(token, Date.now() / 1000) === ENABLED)
  },
})

export const tokenOptions = rowOptions(tokenKeys, tokenApi.get)

export const createToken = defineMutation([...tokenKeys.actions, 'create'], tokenApi.create, {
  restarts: tokenKeys.lists,
  // Home says what is next, which depends on it.
  invalidates: [hasTokenOptions.queryKey],
  success: tokenMessages.created,
})

/** What became of an edited token, and which sentence tells it. */
type Edited = { token: Token; told: 'updated' | 'enabledAgain' | 'notEnabledAgain' }

/** Edits; a token that was exhausted or expired and is so no longer is enabled again, which the gateway leaves undone. */
async function update(payload: TokenUpdatePayload): Promise<Edited> {
  const token = await tokenApi.update(payload)
  if (!isRepaired(token, Date.now() / 1000)) return { token, told: 'updated' }
  try {
    return { token: await tokenApi.setStatus({ id: token.id, status: ENABLED }), told: 'enabledAgain' }
  } catch (error) {
    logError(error)
    return { token, told: 'notEnabledAgain' }
  }
}

export const updateToken = defineMutation([...tokenKeys.actions, 'update'], update, {
  patches: { lists: tokenKeys.lists, row: ({ token }) => token },
  success: ({ told }) => tokenMessages[told],
})

export const setTokenStatus = rowStatusChange(tokenKeys, tokenApi.setStatus)
export const deleteToken = rowDeletion(tokenKeys, tokenApi.delete)
