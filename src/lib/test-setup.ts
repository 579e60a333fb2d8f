import { afterEach, vi } from 'vitest'

// The number of runs of a property that names none; without CHECKS=full it is fast-check's own, 100.
if (process.env.CHECKS === 'full') {
  const { default: fc } = await import('fast-check')
  fc.configureGlobal({ numRuns: 1_000 })
}

// Test files share a process: the next one would take a stubbed `fetch` for the real one.
afterEach(() => {
  vi.unstubAllGlobals()
})
