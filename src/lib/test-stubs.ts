import { afterEach, vi } from 'vitest'

// Files of tests share a process: what the last test of one put in the place of `fetch` would still stand there when the
// next one begins, and be taken for the real one.
afterEach(() => {
  vi.unstubAllGlobals()
})
