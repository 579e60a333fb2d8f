import { notFound, redirect } from '@tanstack/react-router'
import { userStore } from '@/session/store'

export function redirectSignedIn(): void {
  if (userStore.get() !== null) throw redirect({ to: '/token', replace: true })
}

/** An id in an address, a positive whole number: any other text in a call's address could mean another call. */
export function readId(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw notFound()
  return Number(text)
}
