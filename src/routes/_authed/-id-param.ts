import { notFound } from '@tanstack/react-router'

/** An id is a positive whole number: any other text in a call's address could mean another call. */
function readId(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw notFound()
  return Number(text)
}

export const idParam = { parse: ({ id }: { id: string }) => ({ id: readId(id) }) }

export const optionalIdParam = {
  parse: ({ id }: { id?: string | undefined }) => ({ id: id === undefined ? undefined : readId(id) }),
}
