import { notFound } from '@tanstack/react-router'

/** Only a positive whole number is an id: an empty or odd one would name another call. */
function readId(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw notFound()
  return Number(text)
}

/** `$id` in an address. */
export const idParam = {
  parse: ({ id }: { id: string }) => ({ id: readId(id) }),
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
}

/** `{-$id}` in an address: it may be missing. */
export const optionalIdParam = {
  parse: ({ id }: { id?: string | undefined }) => ({ id: id === undefined ? undefined : readId(id) }),
  stringify: ({ id }: { id?: number | undefined }) => ({ id: id === undefined ? undefined : String(id) }),
}
