import { redirect } from '@tanstack/react-router'
import { oauthCallback } from '@/domain/oauth/callback'

/** Takes what the provider sent: code and state leave the address before anything of them can be kept or sent on. */
export function leaveAddress({
  location,
  preload,
}: {
  location: { pathname: string; searchStr: string }
  preload: boolean
}) {
  if (preload || location.searchStr === '') return
  oauthCallback.keep(location.searchStr)
  throw redirect({ to: location.pathname, search: {}, replace: true })
}
