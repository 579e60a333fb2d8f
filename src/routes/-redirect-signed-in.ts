import { redirect } from '@tanstack/react-router'
import { sessionEnding, userStore } from '@/session/store'

/** Whoever is signed in already is sent from the sign-in pages to where a sign-in leads. */
export function redirectSignedIn(): void {
  if (userStore.get() !== null && !sessionEnding.get()) throw redirect({ to: '/token', replace: true })
}
