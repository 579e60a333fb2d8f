import { afterEach, vi } from 'vitest'

// Test files share a process: a `fetch` that the last test of one has replaced would still be there when the
// next one begins, and be taken for the real one.
afterEach(() => {
  vi.unstubAllGlobals()
})
