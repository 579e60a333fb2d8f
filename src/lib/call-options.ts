/** `background`: a call of long work (batches, load-all); undefined: one of the person's own. */
export type Purpose = 'background' | undefined

export type CallOptions = { signal?: AbortSignal | undefined; purpose?: Purpose; cache?: RequestCache }
