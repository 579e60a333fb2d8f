import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'

/** Screens that a form returns to. */
export type FormHome = '/channel' | '/token' | '/redemption' | '/user' | '/setting' | '/models'

/** Leaves a form: back to the list it was opened from, with its search and page, or to `home`. */
export function useReturn(home: FormHome): (ignoreBlocker: boolean) => void {
  const router = useRouter()
  const navigate = useNavigate()
  const fromList = useLocation({ select: ({ state }) => state.fromList ?? false })
  return (ignoreBlocker) => {
    if (fromList) router.history.back({ ignoreBlocker })
    else void navigate({ to: home, ignoreBlocker })
  }
}
