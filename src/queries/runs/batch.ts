import type { CallOptions } from '@/lib/call-options'
import type { RateLimiter } from './rate-limiter'
import { createRun, type Pending } from './run'

/** State of one row of a batch. */
export type ItemState = Pending | { status: 'done' } | { status: 'failed'; error: unknown }

/** Does one thing to many rows through the rate limiter; failures stay with their rows and can be tried again. */
export function createBatch<Item>(
  items: readonly Item[],
  act: (item: Item, call: CallOptions) => Promise<unknown>,
  rateLimiter: Pick<RateLimiter, 'run'>,
) {
  return createRun<Item, ItemState>({
    items,
    runTask: rateLimiter.run,
    act: (item, call) =>
      act(item, call).then(
        () => ({ status: 'done' }),
        (error: unknown) => ({ status: 'failed', error }),
      ),
  })
}
