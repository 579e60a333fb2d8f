import { type RegisteredRouter, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** Acts on every navigation, also to the address that is open. */
export function useNavigation(act: (navigation: { pathChanged: boolean }) => void): void {
  const router = useRouter()
  const onNavigation = useEffectEvent(act)
  useEffect(() => router.subscribe('onBeforeLoad', (navigation) => onNavigation(navigation)), [router])
}

/** Acts when another screen is asked for: until that is loaded, this one is only hidden, and its effects go on. */
export const useLeaving = (act: () => void): void => useNavigation(({ pathChanged }) => pathChanged && act())

/** Whether another screen has been asked for, so that this one is left; for callbacks. */
export const isLeft = ({ latestLocation, state }: RegisteredRouter): boolean =>
  latestLocation.pathname !== state.resolvedLocation?.pathname

/** Whether this screen is left, for drawing: it is hidden, or soon will be. */
export const useIsLeft = (): boolean =>
  useRouterState({
    select: ({ location, resolvedLocation }) => location.pathname !== resolvedLocation?.pathname,
  })
