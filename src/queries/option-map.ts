import type { QueryClient } from '@tanstack/react-query'
import { optionApi } from '@/api/option'
import { toast } from '@/components/toast/toast'
import { type OptionMap, readOptions } from '@/domain/option/fields'
import { optionMessages } from '@/domain/option/messages'
import { isRoot } from '@/domain/roles'
import { isAccountEnded, isForbidden } from '@/domain/server-sentences'
import { ApiError, recoverWith } from '@/lib/errors'
import { userStore } from '@/session/store'
import { clientOnlyOptions } from './mutation'

/** Whether the server denies this account the options; the reference server allows only role 100. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || isAccountEnded(error)) return false
  return isForbidden(error) || (error.message === '' && !isRoot(userStore.get()))
}

/**
 * Options saved since page load that no response has confirmed: the new value and the previous one (undefined: none).
 */
export const savedOptions = clientOnlyOptions<
  ReadonlyMap<string, { now: string; before: string | null | undefined }>
>(['saved options'])

/** Fetches the options. If a proxy still returns the previous value of a saved option, keeps the new one and warns. */
export async function readOptionsWithSaved(client: QueryClient): Promise<OptionMap | null> {
  const read = await readOptionMap()
  const saved = client.getQueryData(savedOptions.queryKey)
  if (!read || !saved) return read
  const old = [...saved].filter(([key, { now, before }]) => read.get(key) !== now && read.get(key) === before)
  client.setQueryData(savedOptions.queryKey, new Map(old))
  if (old.length > 0) toast('warning', optionMessages.stillOld)
  return new Map([...read, ...old.map(([key, { now }]) => [key, now] as const)])
}

/** Fetches the site's options without secrets; null if the account may not read them. */
export const readOptionMap = (): Promise<OptionMap | null> =>
  optionApi.list().then(readOptions).catch(recoverWith(null, isRefusal))
