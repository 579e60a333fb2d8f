import { logApi } from '@/api/log'
import { logMessages } from '@/domain/log-messages'
import { logKeys } from './log'
import { action } from './meta'

/** Deletes the logs of all users before a time in Unix seconds; its failure has a sentence of its own. */
export const cleanLogs = action(['log', 'clean'], (before: number) => logApi.clean(before), {
  success: (count) => logMessages.cleaned(count),
  restarts: logKeys.lists,
  silent: true,
})
