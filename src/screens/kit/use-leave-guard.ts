import { hashKey } from '@tanstack/react-query'
import { useBlocker, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { commitFocusedField } from '@/components/input/use-schema-form'
import { isNavigatingAway } from '@/lib/use-leaving'
import { isSessionOver } from '@/session/session'

export type FormHome = '/channel' | '/token' | '/redemption' | '/user' | '/setting' | '/models'

/** Returns a function that leaves a form: back to the list it was opened from, with its search and page, or to `home`. */
export function useReturn(home: FormHome): (options?: { ignoreBlocker: boolean }) => void {
  const router = useRouter()
  const navigate = useNavigate()
  const fromList = useLocation({ select: ({ state }) => state.fromList ?? false })
  return (options) => {
    if (fromList) router.history.back(options)
    else void navigate({ to: home, ...options })
  }
}

/**
 * While a form is dirty, asks for confirmation before navigation (`LeaveQuestion`) and before closing (the browser).
 * @param isDirty - called after blurring the focused field, because some fields commit only on blur
 * @param formIn - picks the search params that identify the form; changes of other params are not guarded
 */
export function useLeaveGuard(
  isDirty: () => boolean,
  formIn: (search: Record<string, unknown>) => unknown = (all) => all,
) {
  const router = useRouter()
  const wouldLose = () => {
    // While the next screen loads, this one is hidden and the user has already agreed to leave.
    if (isSessionOver() || isNavigatingAway(router)) return false
    flushSync(commitFocusedField)
    return isDirty()
  }
  const [isAsking, setAsking] = useState(false)
  /** Answers the open question. A ref, because callbacks would see stale `useBlocker` state. */
  const answer = useRef<(isStaying: boolean) => void>(undefined)
  const ask = () =>
    new Promise<boolean>((resolve) => {
      setAsking(true)
      answer.current = (isStaying) => {
        answer.current = undefined
        setAsking(false)
        resolve(isStaying)
      }
    })
  useBlocker({
    shouldBlockFn: ({ current, next }) =>
      (current.pathname !== next.pathname ||
        hashKey([formIn(current.search)]) !== hashKey([formIn(next.search)])) &&
      wouldLose() &&
      ask(),
    enableBeforeUnload: wouldLose,
  })
  return {
    isAsking,
    stay: () => answer.current?.(true),
    /** Continues the blocked navigation; without one, calls `otherwise`. */
    leave: (otherwise?: () => void) => (answer.current ? answer.current(false) : otherwise?.()),
  }
}
