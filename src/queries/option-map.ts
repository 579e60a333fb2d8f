import type { QueryClient } from '@tanstack/react-query'
import { optionApi } from '@/api/option'
import { toast } from '@/components/toast/toast'
import { optionMessages } from '@/domain/option/messages'
import { type OptionMap, readOptions } from '@/domain/option/option-map'
import { isRoot } from '@/domain/roles'
import { isAccountEnded, isForbidden } from '@/domain/server-sentences'
import { ApiError, instead } from '@/lib/errors'
import { userStore } from '@/session/store'
import { keptOptions } from './mutation'

/** Whether the server refuses options to this account, as the reference server does to all but role 100. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || isAccountEnded(error)) return false
  return isForbidden(error) || (error.message === '' && !isRoot(userStore.get()))
}

/** Options saved in this page whose new value no answer has had yet: that value, and the one before (undefined: none). */
export const savedOptions = keptOptions<
  ReadonlyMap<string, { now: string; before: string | null | undefined }>
>(['saved options'])

/** Reads the options. What was saved stays where a proxy still answers with the value before, and a toast says so. */
export async function readWithSaved(client: QueryClient): Promise<OptionMap | null> {
  const read = await readOptionMap()
  const saved = client.getQueryData(savedOptions.queryKey)
  if (!read || !saved) return read
  const old = [...saved].filter(([key, { now, before }]) => read.get(key) !== now && read.get(key) === before)
  client.setQueryData(savedOptions.queryKey, new Map(old))
  if (old.length > 0) toast('warning', optionMessages.stillOld)
  return new Map([...read, ...old.map(([key, { now }]) => [key, now] as const)])
}

/** Reads the site's options without its secrets; null where the account may not see them, which is no failure. */
export const readOptionMap = (): Promise<OptionMap | null> =>
  optionApi.list().then(readOptions).catch(instead(null, isRefusal))
