import { createNodeGateway } from '@mocks/node'
import { InfiniteQueryObserver, MutationObserver, type QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { http } from 'msw'
import { expect } from 'vitest'
import { createQueryClient } from '@/app/query-client'
import { joinPages, type ListSource, pagedOptions, searchOptions } from '@/queries/list/list-options'
import type { Id } from '@/schemas/primitives'
import { type Action, isRunning } from './mutation'

/** For model-based tests: the console without its screens (caches and actions), and the mock gateway. */
export class Console {
  readonly node = createNodeGateway()
  queries: QueryClient = createQueryClient(() => undefined)
  #open: Promise<unknown>[] = []

  /** Resets the gateway and the caches, and signs in. */
  visit(username: 'root' | 'user') {
    this.node.gateway.reset('default')
    this.node.gateway.signInAs(username)
    this.node.server.resetHandlers()
    this.queries = createQueryClient(() => undefined)
    this.#open = []
  }

  /** Starts an action as a click does; returns false if it is already pending on this row. */
  start<Data, Variables, Undo>(action: Action<Data, Variables, Undo>, variables: Variables): boolean {
    if (isRunning(this.queries, action.mutationKey, variables)) return false
    const acting = new MutationObserver(this.queries, action).mutate(variables)
    this.#open.push(acting.catch(() => undefined))
    return true
  }

  /** Waits until all started actions have settled. */
  async settle() {
    await Promise.all(this.#open)
    this.#open = []
  }

  /** Loads a list as a screen does: its first ten rows, or all if fewer. */
  async list<Row>(source: ListSource<Row>, keyword = ''): Promise<Row[]> {
    if (keyword !== '') return (await this.queries.query(searchOptions(source, keyword))).rows
    const options = pagedOptions(source)
    await this.queries.infiniteQuery(options)
    const observer = new InfiniteQueryObserver(this.queries, options)
    const unsubscribe = observer.subscribe(() => undefined)
    let list = observer.getCurrentResult()
    const rows = () => joinPages(list.data?.pages ?? [], source.keyOf).rows
    while (list.hasNextPage && rows().length < 10) list = await observer.fetchNextPage()
    unsubscribe()
    return rows()
  }

  /** Makes the next request with this method fail without reaching the gateway. */
  failNext(method: 'post' | 'put' | 'delete') {
    const refuse = () => new Response(null, { status: 500 })
    this.node.server.use(http[method](/\/api\//, refuse, { once: true }))
  }
}

/** The model of a list: its rows, newest first, and the ids of rows with a pending action. */
export interface RowModel<Row> {
  rows: Row[]
  busy: Set<Id>
}

/** Creates a command; `can` is its precondition. */
export function command<Row extends { id: Id }>(
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

/** Picks a row by any number, modulo the row count. */
export const rowAt = <Row>({ rows }: RowModel<Row>, at: number): Row => rows[at % rows.length] as Row

/** Expects a loaded list to show the first rows of the model. */
export function expectShown<Row>(shown: Row[], { rows }: RowModel<Row>) {
  expect(shown).toEqual(rows.slice(0, shown.length))
  expect(shown.length).toBeGreaterThanOrEqual(Math.min(rows.length, 10))
}

/** Runs random sequences of these commands, each from a fresh state. */
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
