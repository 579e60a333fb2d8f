import { type RegisteredRouter, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** Calls `act` on every navigation, including one to the current URL. */
export function useOnNavigation(act: (navigation: { pathChanged: boolean }) => void): void {
  const router = useRouter()
  const onNavigation = useEffectEvent(act)
  useEffect(() => router.subscribe('onBeforeLoad', (navigation) => onNavigation(navigation)), [router])
}

/** Calls `act` when the user navigates to another screen; this one stays mounted but hidden until that has loaded. */
export const useOnLeave = (act: () => void): void =>
  useOnNavigation(({ pathChanged }) => pathChanged && act())

/** Whether a navigation to another screen is pending; for callbacks. */
export const isNavigatingAway = ({ latestLocation, state }: RegisteredRouter): boolean =>
  latestLocation.pathname !== state.resolvedLocation?.pathname

/** Whether a navigation to another screen is pending; for rendering. */
export const useIsNavigatingAway = (): boolean =>
  useRouterState({
    select: ({ location, resolvedLocation }) => location.pathname !== resolvedLocation?.pathname,
  })
