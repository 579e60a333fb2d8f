import { redirect } from '@tanstack/react-router'
import { sessionEnding, userStore } from '@/session/store'

/** Whoever is signed in has no use for the ways in: they are led on, as after a sign-in. */
export function leadOn(): void {
  if (userStore.get() !== null && !sessionEnding.get()) throw redirect({ to: '/token', replace: true })
}
