/** `background`: a call of long work (batches, load-all); undefined: the person's own, which goes first. */
export type Purpose = 'background' | undefined

/** Options of a single call. */
export interface CallOptions {
  signal?: AbortSignal | undefined
  purpose?: Purpose
}
