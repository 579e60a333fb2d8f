import { optionApi } from '@/api/option'
import { isAccountEnded } from '@/domain/error-message'
import { type OptionMap, readOptions } from '@/domain/option/values'
import { isRoot } from '@/domain/roles'
import { ApiError, instead } from '@/lib/errors'
import { userStore } from '@/session/store'

/** Whether the server refuses options to this account, as the reference server does to all but role 100. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || isAccountEnded(error)) return false
  return /权限|无权/.test(error.message) || (error.message === '' && !isRoot(userStore.get()))
}

/** Reads the site's options without its secrets; null where the account may not see them, which is no failure. */
export const readOptionMap = (): Promise<OptionMap | null> =>
  optionApi.list().then(readOptions).catch(instead(null, isRefusal))
