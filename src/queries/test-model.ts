import { createNodeGateway } from '@mocks/node'
import { InfiniteQueryObserver, MutationObserver, type QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { http } from 'msw'
import { expect } from 'vitest'
import { createQueryClient } from '@/app/query-client'
import type { pagedListOptions } from './list/options'
import type { Action } from './mutation'
import { isRunning } from './use-mutation'

// What the model-based tests share: the console's caches and actions on one side, the mock gateway on the other.

/** The console as it runs without its screens: caches, actions, and the gateway behind them. */
export class Console {
  readonly node = createNodeGateway()
  queries: QueryClient = createQueryClient(() => undefined)
  #open: Promise<unknown>[] = []

  /** A new visit to a gateway as it was in the beginning. */
  visit(username: 'root' | 'user') {
    this.node.gateway.reset('default')
    this.node.gateway.signInAs(username)
    this.node.server.resetHandlers()
    this.queries = createQueryClient(() => undefined)
    this.#open = []
  }

  /** Starts an action as a click does, and waits for nothing; false where it is under way on this row already. */
  start<Data, Variables>(action: Action<Data, Variables>, variables: Variables): boolean {
    if (isRunning(this.queries, action.mutationKey, variables)) return false
    const acting = new MutationObserver(this.queries, action).mutate(variables)
    this.#open.push(acting.catch(() => undefined))
    return true
  }

  /** Until all that was started has ended. */
  async settle() {
    await Promise.all(this.#open)
    this.#open = []
  }

  /** A list as a screen reads it: on, until its first ten rows are there or there are no more. */
  async list<Row>(options: ReturnType<typeof pagedListOptions<Row>>): Promise<Row[]> {
    await this.queries.infiniteQuery(options)
    const observer = new InfiniteQueryObserver(this.queries, options)
    const unsubscribe = observer.subscribe(() => undefined)
    let list = observer.getCurrentResult()
    while (list.hasNextPage && (list.data?.rows.length ?? 0) < 10) list = await observer.fetchNextPage()
    unsubscribe()
    return list.data?.rows ?? []
  }

  /** The next call of this method fails, and nothing happens on the gateway. */
  failNext(method: 'post' | 'put' | 'delete') {
    const refuse = () => new Response(null, { status: 500 })
    this.node.server.use(http[method](/\/api\//, refuse, { once: true }))
  }
}

/** What a model keeps of each row of a list, newest first, and the rows on which something is under way. */
export interface RowModel<Row> {
  rows: Row[]
  busy: Set<number>
}

/** Something that may happen, by its name and what it needs. */
export function command<Row extends { id: number }>(
  name: string,
  can: (model: RowModel<Row>) => boolean,
  run: (model: RowModel<Row>, real: Console) => Promise<void> | void,
): fc.AsyncCommand<RowModel<Row>, Console> {
  return {
    check: can,
    run: async (model, real) => run(model, real),
    toString: () => name,
  }
}

/** The row at a place that an arbitrary number names. */
export const rowAt = <Row>({ rows }: RowModel<Row>, at: number): Row => rows[at % rows.length] as Row

/** A loaded list shows what the model holds, from the top. */
export function expectShown<Row>(shown: Row[], { rows }: RowModel<Row>) {
  expect(shown).toEqual(rows.slice(0, shown.length))
  expect(shown.length).toBeGreaterThanOrEqual(Math.min(rows.length, 10))
}

/** Sequences of these commands, each from its own beginning. */
export function sequences<Model extends object>(
  commands: fc.Arbitrary<fc.AsyncCommand<Model, Console>>[],
  real: Console,
  begin: () => Promise<Model>,
  end: (model: Model) => Promise<void>,
) {
  return fc.asyncProperty(fc.commands(commands, { maxCommands: 15 }), async (steps) => {
    const model = await begin()
    await fc.asyncModelRun(() => ({ model, real }), steps)
    await real.settle()
    await end(model)
  })
}
