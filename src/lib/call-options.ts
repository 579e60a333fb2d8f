/** What a caller may set for one call. */
export type CallOptions = {
  signal?: AbortSignal | undefined
  /** Milliseconds until the whole answer must be there; 30 s by default. */
  timeout?: number
  /** A larger answer is refused. */
  maxBytes?: number
}
