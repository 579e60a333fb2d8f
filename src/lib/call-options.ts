/** Options of one API call. */
export type CallOptions = {
  signal?: AbortSignal | undefined
  /** Milliseconds until the response must be complete; default 30 s. */
  timeout?: number
  /** Larger responses are rejected. */
  maxBytes?: number
}
