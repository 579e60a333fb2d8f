import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toast } from '@/components/toast/toast'
import { messages } from '@/domain/messages'
import { logout } from '@/queries/session'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import { forgetSession } from '@/session/session'

/**
 * Signing out: the server is told, then the browser forgets the user whatever the server answered, for a person
 * who leaves must not stay signed in because the network is down.
 */
export function useLogout() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const action = useSingleFlightMutation(logout)
  const run = () =>
    action.run(undefined, {
      onSuccess: () => toast('success', messages.signedOut),
      onSettled: async () => {
        // The server has signed out already: a form with changes must not hold the person back.
        await navigate({ to: '/login', ignoreBlocker: true })
        forgetSession(client)
      },
    })
  return { run, isRunning: action.isRunning }
}
