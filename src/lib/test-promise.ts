/** A promise that the test settles itself. */
export interface Pending<T> {
  promise: Promise<T>
  resolve: (value: T) => void
  reject: (error?: unknown) => void
}

export function pending<T = void>(): Pending<T> {
  const settle: Partial<Pending<T>> = {}
  const promise = new Promise<T>((resolve, reject) => Object.assign(settle, { resolve, reject }))
  return { promise, ...settle } as Pending<T>
}
