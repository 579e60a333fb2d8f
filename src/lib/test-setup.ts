import { afterEach, vi } from 'vitest'

// Default number of property runs; without CHECKS=full, fast-check uses 100.
if (process.env.CHECKS === 'full') {
  const { default: fc } = await import('fast-check')
  fc.configureGlobal({ numRuns: 1_000 })
}

// Test files share a process, so stubs would leak into the next file.
afterEach(() => {
  vi.unstubAllGlobals()
})
