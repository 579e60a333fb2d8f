/** What a caller may set for one call. */
export type CallOptions = { signal?: AbortSignal | undefined; cache?: RequestCache }
