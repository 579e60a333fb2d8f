import { redirect } from '@tanstack/react-router'
import { sessionEnding, userStore } from '@/session/store'

/** Redirects a signed-in user from the sign-in pages to the tokens. */
export function redirectSignedIn(): void {
  if (userStore.get() !== null && !sessionEnding.get()) throw redirect({ to: '/token', replace: true })
}
