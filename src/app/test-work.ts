import { createGateway } from '@mocks/gateway'
import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import { createTestRun } from '@/queries/channel/batch-test'
import { deleteChannel, testChannelModel } from '@/queries/channel/channel'
import { createRateLimiter } from '@/queries/runs/rate-limiter'
import { createBatch } from '@/queries/runs/run'
import { currentSession } from '@/session/current'

// All work that the console can start, found in the code of `queries`.

const { db } = createGateway()
export const row = {
  ...db.channels[0],
  ...db.tokens[0],
  ...db.users[0],
  ...db.redemptions[0],
  id: 7,
  status: 1,
}

/** Answers of which each action accepts one. */
export const SUCCESSES = [row, 'text', 5, ['a', 'b'], [row], {}].map((data) => ({
  success: true,
  message: '',
  time: 1,
  model: 'm',
  balance: 3,
  data,
}))
export const OTHERS = {
  failure: () => Response.json({ success: false, message: '数据库错误' }),
  'status 500': () => new Response('', { status: 500 }),
  '401': () => Response.json({ success: false, message: '未登录' }, { status: 401 }),
  ban: () => Response.json({ success: false, message: '用户已被封禁' }),
}

/** Variables that fit any action; also a function, for the action that passes a secret on. */
export const delivered = vi.fn()
function asked(): never {
  const plan = ['Notice', 'SystemName', 'Logo', 'Footer', 'About', 'HomePageContent']
  const fields = {
    ...{ id: 7, status: 2, username: 'x', name: 'x', model: 'm', email: 'e@x', code: 'c', turnstile: 't' },
    ...{ action: 'disable', before: 1, added: 2, remark: '', key: 'k', quota: 5, count: 2, payload: {} },
    ...{ filters: {}, admin: false, provider: 'github', opened: null, state: 's', session: currentSession() },
    plan: plan.map((key) => ({ key, after: [] })),
    values: new Map(),
    onResult: () => undefined,
  }
  const all = (secret: unknown) => delivered(secret)
  for (const [name, value] of Object.entries(fields))
    Object.defineProperty(all, name, { value, enumerable: true })
  return all as never
}

type Module = Record<string, unknown>
const modules = Object.entries(
  import.meta.glob<Module>(['../queries/**/*.ts', '!../queries/**/*.test.ts', '!../queries/**/test-*.ts'], {
    eager: true,
  }),
)
const exported = modules.flatMap(([path, module]) =>
  Object.entries(module).map(([name, value]) => ({ name: `${path.slice(11)} ${name}`, value })),
)
const has = (value: unknown, ...fields: string[]): boolean =>
  typeof value === 'object' && value !== null && fields.every((field) => field in value)

export const ACTIONS = exported.filter(({ value }) => has(value, 'mutationKey', 'mutationFn'))

/** The options of a read; one that needs an id reads row 1, or the account 1. */
function optionsOf(value: unknown): unknown {
  if (typeof value !== 'function') return value
  try {
    return value(1, 1)
  } catch {
    return undefined
  }
}
export const READS = exported
  .filter(({ name, value }) => typeof value === 'object' || name.endsWith('Options'))
  .map(({ name, value }) => ({ name, value: optionsOf(value) }))
  .filter(({ value }) => has(value, 'queryKey', 'queryFn'))
  .filter(({ value }) => {
    const { queryKey, queryFn } = value as Record<string, unknown>
    return Array.isArray(queryKey) && typeof queryFn === 'function'
  })

const act = (client: QueryClient, value: unknown) =>
  new MutationObserver(client, value as typeof deleteChannel).mutate(asked())

const read = (client: QueryClient, options: Parameters<QueryClient['infiniteQuery']>[0]): Promise<unknown> =>
  'getNextPageParam' in options ? client.infiniteQuery(options) : client.query(options as never)

/** A rate limiter that does not wait for other tests. */
const limiter = () => createRateLimiter(() => undefined)

/** Long runs, each step of which is a call. */
export const RUNS = {
  createBatch: (client: QueryClient) => {
    const run = createBatch([1, 2, 3, 4, 5, 6], () => act(client, deleteChannel), limiter().run)
    return { ended: run.start(), run }
  },
  createTestRun: (client: QueryClient) => {
    const cells = [1, 2, 3, 4, 5, 6].map((channel) => ({ channel, model: 'm' }))
    const states = cells.map(() => ({ status: 'waiting' as const }))
    const test = () => act(client, testChannelModel) as never
    const run = createTestRun({ cells: cells as never, states, test, runTask: limiter().run })
    return { ended: run.start(), run }
  },
}

export const WORK: { name: string; start: (client: QueryClient) => Promise<unknown> }[] = [
  ...ACTIONS.map(({ name, value }) => ({ name, start: (client: QueryClient) => act(client, value) })),
  ...READS.map(({ name, value }) => ({
    name,
    start: (client: QueryClient) => read(client, value as Parameters<QueryClient['infiniteQuery']>[0]),
  })),
  ...Object.entries(RUNS).map(([name, start]) => ({
    name: `runs ${name}`,
    start: (client: QueryClient) => start(client).ended,
  })),
]
/** Actions whose answer starts a session, as the server has changed the cookie already. */
export const startsSession = (name: string) => {
  const value = ACTIONS.find((action) => action.name === name)?.value as
    | { meta?: { signsIn?: unknown } }
    | undefined
  return value?.meta?.signsIn !== undefined
}
/** Whether a query belongs to the site, not to a session. */
export const isSites = (key: readonly unknown[]) => ['status', 'notice'].includes(String(key[0]))
