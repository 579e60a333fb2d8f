import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'

/** Where forms lead when they are done. */
export type FormHome = '/channel' | '/token' | '/redemption' | '/user' | '/setting'

/** The way out of a form: back to its list as it was left, or to the list. */
export function useReturn(home: FormHome): (options?: { ignoreBlocker?: boolean }) => void {
  const router = useRouter()
  const navigate = useNavigate()
  const fromList = useLocation({ select: ({ state }) => state.fromList ?? false })
  return ({ ignoreBlocker = false } = {}) => {
    if (fromList) router.history.back({ ignoreBlocker })
    else void navigate({ to: home, ignoreBlocker })
  }
}
