/** A call that long work makes says so; any other is the person's own. */
export type Purpose = 'background' | undefined

/** What whoever asks the server tells of a call. */
export interface CallOptions {
  signal?: AbortSignal | undefined
  purpose?: Purpose
}
