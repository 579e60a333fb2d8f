let check = (): Promise<void> => Promise.resolve()

/** Sets what every call that changes something waits for; if it throws, nothing is sent. */
export function checkChanges(by: () => Promise<void>): void {
  check = by
}

export const beforeChange = (): Promise<void> => check()
