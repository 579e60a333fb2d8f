import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { OAUTH_ORDER, oauthCallback } from '@/domain/oauth/callback'
import { CallbackScreen } from './-callback-screen'

export const Route = createFileRoute('/oauth/$provider')({
  params: {
    parse: ({ provider: named }) => {
      const provider = OAUTH_ORDER.find((known) => known === named)
      if (!provider) throw notFound()
      return { provider }
    },
  },
  beforeLoad: leaveAddress,
  staticData: { title: '登录' },
  component: CallbackScreen,
})

/** Keeps the provider's answer and removes it from the address, so that code and state are not stored or sent on. */
function leaveAddress(visit: { location: { pathname: string; searchStr: string }; preload: boolean }) {
  const { location, preload } = visit
  if (preload || location.searchStr === '') return
  oauthCallback.keep(location.searchStr)
  throw redirect({ to: location.pathname, search: {}, replace: true })
}
