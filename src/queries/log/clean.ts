import { logApi } from '@/api/log'
import { errorMessage } from '@/domain/error-message'
import { logMessages } from '@/domain/log/messages'
import { usageDaysStore } from '@/domain/usage/days'
import { defineMutation } from '@/queries/mutation'
import { usageKeys } from '@/queries/usage'
import { logKeys } from './log'

/** Deletes the logs of all users before a time in Unix seconds. */
export const cleanLogs = defineMutation(['log', 'clean'], (before: number) => logApi.clean(before), {
  // The kept sums of past days include deleted logs.
  onDone: () => usageDaysStore.remove(),
  success: (count) => logMessages.cleaned(count),
  lists: logKeys.lists,
  restarts: true,
  invalidates: [usageKeys.all],
  failure: (error) => logMessages.cleanFailed(errorMessage(error).text),
})
