import { logApi } from '@/api/log'
import { messages } from '@/domain/messages'
import { action } from './meta'

/** Deletes the logs of all users before a time in Unix seconds; its failure has a sentence of its own. */
export const cleanLogs = action(['log', 'clean'], (before: number) => logApi.clean(before), {
  success: (count) => messages.log.cleaned(count),
  invalidates: [['log']],
  silent: true,
})
