import { afterEach, vi } from 'vitest'

// A property that asks for no number of runs is tried a thousand times with CHECKS=full, a hundred times else.
if (process.env.CHECKS === 'full') {
  const { default: fc } = await import('fast-check')
  fc.configureGlobal({ numRuns: 1_000 })
}

// Test files share a process: a `fetch` that the last test of one has replaced would still be there when the
// next one begins, and be taken for the real one.
afterEach(() => {
  vi.unstubAllGlobals()
})
