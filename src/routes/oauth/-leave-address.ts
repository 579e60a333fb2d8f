import { redirect } from '@tanstack/react-router'
import { oauthCallback } from '@/domain/oauth/callback'

/** Takes what the provider sent: code and state leave the address before anything of them can be kept or sent on. */
export function leaveAddress(visit: { location: { pathname: string; searchStr: string }; preload: boolean }) {
  const { location, preload } = visit
  if (preload || location.searchStr === '') return
  oauthCallback.keep(location.searchStr)
  throw redirect({ to: location.pathname, search: {}, replace: true })
}
