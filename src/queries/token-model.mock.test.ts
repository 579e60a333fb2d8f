import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { newestFirst } from '@/domain/ids'
import { runs } from '@/lib/test-stubs'
import { pagedOptions, searchOptions } from '@/queries/list/list-options'
import { testId } from '@/schemas/test-ids'
import type { Token } from '@/schemas/token'
import { Console, command, type RowModel, rowAt, sequences } from './test-model'
import { place, tableModel } from './test-table'
import { createToken, deleteToken, setTokenStatus, tokenList, updateToken } from './token'

vi.mock('@/components/toast/toast', () => ({ toast: vi.fn() }))

// Invariant: after any sequence of token actions, once all responses have arrived, the gateway has the requested rows
// and the list shows them.

type Row = Pick<Token, 'id' | 'name' | 'status' | 'remain_quota'>
type Model = RowModel<Row>

const real = new Console()

const pick = ({ id, name, status, remain_quota }: Row): Row => ({ id, name, status, remain_quota })
const stored = () =>
  real.node.gateway.db.tokens
    .filter(({ user_id }) => user_id === 3)
    .map((row) => pick({ ...row, id: testId(row.id) }))
    .sort(newestFirst)

async function shown(keyword = ''): Promise<Row[]> {
  return (await real.list(tokenList, keyword)).map(pick)
}

async function begin(): Promise<Model> {
  real.visit('user')
  const { db } = real.node.gateway
  const userTokens = db.tokens.filter(({ user_id, status }) => user_id === 3 && status === 1).slice(0, 3)
  // Prevents expiry and exhaustion, which would change the status.
  for (const token of userTokens) Object.assign(token, { expired_time: -1, remain_quota: 1_000 })
  db.tokens = userTokens
  await real.queries.infiniteQuery(pagedOptions(tokenList))
  return { rows: stored(), busy: new Set() }
}

const fields = { expired_time: -1, unlimited_quota: false, models: '', subnet: '' }
const name = fc.constantFrom('甲', 'ab', '=1+1', '<b>', '\u202ex')
const table = tableModel(real, {
  stored,
  shown,
  searchKey: (keyword) => searchOptions(tokenList, keyword).queryKey,
  names: name,
  setStatus: setTokenStatus,
  remove: deleteToken,
})
const { isIdle, isFree, settle } = table

const commands = [
  name.map((text) =>
    command<Row>(`create ${text}`, isIdle, async (model) => {
      real.start(createToken, { ...fields, name: text, remain_quota: 500 })
      await real.settle()
      const [made] = stored()
      expect(made).toMatchObject({ name: text, remain_quota: 500, status: 1 })
      if (made) model.rows.unshift(made)
      await settle(model)
    }),
  ),
  fc.tuple(place, name, fc.integer({ min: 1, max: 9_999 })).map(([at, text, remain_quota]) =>
    command<Row>(
      `edit ${at} ${text} ${remain_quota}`,
      (model) => isFree(model, at),
      (model) => {
        const row = rowAt(model, at)
        real.start(updateToken, { id: row.id, changes: () => ({ ...fields, name: text, remain_quota }) })
        Object.assign(row, { name: text, remain_quota })
        model.busy.add(row.id)
      },
    ),
  ),
  place.map((at) =>
    command<Row>(
      `switch ${at}, failing`,
      (model) => model.rows.length > 0 && isIdle(model),
      async (model) => {
        const { id, status } = rowAt(model, at)
        real.failNext('put')
        real.start(setTokenStatus, { id, status: status === 1 ? 2 : 1 })
        await settle(model)
      },
    ),
  ),
  ...table.commands,
]

test('keeps list and gateway equal after any sequence of token actions', async () => {
  await fc.assert(sequences(commands, real, begin, settle), { numRuns: runs(200) })
}, 300_000)
