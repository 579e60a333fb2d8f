import { redirect } from '@tanstack/react-router'
import { oauthCallback } from '@/domain/oauth/callback'

/** Keeps the provider's answer and removes it from the address, so that code and state are not stored or sent on. */
export function leaveAddress(visit: { location: { pathname: string; searchStr: string }; preload: boolean }) {
  const { location, preload } = visit
  if (preload || location.searchStr === '') return
  oauthCallback.keep(location.searchStr)
  throw redirect({ to: location.pathname, search: {}, replace: true })
}
