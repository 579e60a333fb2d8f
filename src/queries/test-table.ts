import type { QueryKey } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Id } from '@/schemas/primitives'
import type { Action } from './mutation'
import { type Console, command, expectShown, type RowModel, rowAt } from './test-model'

/** The row fields common to all table models. */
interface Row {
  id: Id
  name: string
  status: number
}

/** A random number that picks a row. */
export const place = fc.nat(20)

/** Commands that toggle, delete and search rows of a table, with checks against its model. */
export function tableModel<ModelRow extends Row, Answer, Deleted, Undo>(
  real: Console,
  table: {
    /** The rows of the gateway, newest first. */
    stored: () => ModelRow[]
    shown: (keyword?: string) => Promise<ModelRow[]>
    searchKey: (keyword: string) => QueryKey
    names: fc.Arbitrary<string>
    setStatus: Action<Answer, { id: Id; status: number }, Undo>
    remove: Action<Deleted, { id: Id }>
  },
) {
  const { stored, shown, searchKey, names, setStatus, remove } = table
  type Model = RowModel<ModelRow>
  beforeAll(() => real.node.server.listen({ onUnhandledFrame: 'error' }))
  afterAll(() => real.node.server.close())

  const isIdle = ({ busy }: Model) => busy.size === 0
  const isFree = (model: Model, at: number) => model.rows.length > 0 && !model.busy.has(rowAt(model, at).id)
  const settle = async (model: Model) => {
    await real.settle()
    model.busy.clear()
    expect(stored()).toEqual(model.rows)
    expectShown(await shown(), model)
  }
  const commands = [
    fc.tuple(place, fc.integer({ min: 1, max: 3 })).map(([at, clicks]) =>
      command<ModelRow>(
        `switch ${at}, ${clicks} clicks`,
        (model) => isFree(model, at),
        (model) => {
          const row = rowAt(model, at)
          const status = row.status === 1 ? 2 : 1
          const started = Array.from({ length: clicks }, () => real.start(setStatus, { id: row.id, status }))
          expect(started.filter(Boolean)).toHaveLength(1)
          row.status = status
          model.busy.add(row.id)
        },
      ),
    ),
    place.map((at) =>
      command<ModelRow>(
        `delete ${at}`,
        (model) => isFree(model, at),
        (model) => {
          const { id } = rowAt(model, at)
          real.start(remove, { id })
          model.rows = model.rows.filter((row) => row.id !== id)
        },
      ),
    ),
    names.map((text) =>
      command<ModelRow>(`find ${text}`, isIdle, async (model) => {
        await settle(model)
        const ids = (rows: ModelRow[]) => rows.map(({ id }) => id).sort()
        expect(ids(await shown(text))).toEqual(ids(model.rows.filter((row) => row.name.startsWith(text))))
        real.queries.removeQueries({ queryKey: searchKey(text) })
      }),
    ),
    fc.constant(command<ModelRow>('wait', () => true, settle)),
  ]
  return { isIdle, isFree, settle, commands }
}
