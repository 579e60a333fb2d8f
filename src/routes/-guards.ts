import { notFound, redirect } from '@tanstack/react-router'
import { sessionEnding, userStore } from '@/session/store'

export function redirectSignedIn(): void {
  if (userStore.get() !== null && !sessionEnding.get()) throw redirect({ to: '/token', replace: true })
}

/** Other text than a positive whole number could make a call's address mean another call. */
export function readId(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw notFound()
  return Number(text)
}
