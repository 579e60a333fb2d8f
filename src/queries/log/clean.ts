import { logApi } from '@/api/log'
import { errorMessage } from '@/domain/error-message'
import { logMessages } from '@/domain/log/messages'
import { usageDaysStore } from '@/domain/usage/days'
import { defineMutation } from '@/queries/mutation'
import { usageKeys } from '@/queries/usage'
import { logKeys } from './log'

/** Deletes the logs of all users before a time in Unix seconds; its failure has a sentence of its own. */
export const cleanLogs = defineMutation(['log', 'clean'], (before: number) => logApi.clean(before), {
  // What was kept of past days counts logs that are gone.
  onDone: () => usageDaysStore.remove(),
  success: (count) => logMessages.cleaned(count),
  restarts: logKeys.lists,
  invalidates: [usageKeys.all],
  failure: (error) => logMessages.cleanFailed(errorMessage(error).text),
})
