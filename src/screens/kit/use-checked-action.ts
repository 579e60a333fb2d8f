import { type MutateOptions, useQueryClient } from '@tanstack/react-query'
import type { BotCheck } from '@/components/input/use-turnstile'
import { type Action, isRunning, useSingleFlightMutation } from '@/queries/mutation'

/** An action that needs human verification; `run` takes the token only if the call is really sent. */
export function useCheckedAction<Data, Variables extends { turnstile: string }, Undo>(
  checked: Action<Data, Variables, Undo>,
  check: BotCheck,
) {
  const client = useQueryClient()
  const action = useSingleFlightMutation(checked)
  const run = (
    fields: Omit<Variables, 'turnstile'>,
    callbacks?: MutateOptions<Data, Error, Variables, Undo>,
  ) => {
    if (isRunning(client, checked.mutationKey, fields)) return
    const turnstile = check.take()
    if (turnstile !== null) action.run({ ...fields, turnstile } as Variables, callbacks)
  }
  return { ...action, run }
}
