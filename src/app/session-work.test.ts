import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '@/components/toast/toast'
import { messages } from '@/domain/messages'
import { notifications } from '@/domain/notifications'
import { downloadText } from '@/lib/download'
import { stubStorage } from '@/lib/test-stubs'
import { renewSession } from '@/session/current'
import { createSessionEnd } from '@/session/end'
import { startSession } from '@/session/session'
import { userStore } from '@/session/store'
import { watchOtherTabs } from '@/session/tabs'
import { createQueryClient } from './query-client'
import { createRoleCheck, reportError } from './report-error'
import type { AppRouter } from './router'
import {
  ACTIONS,
  delivered,
  isSites,
  OTHERS,
  READS,
  RUNS,
  row,
  SUCCESSES,
  startsSession,
  WORK,
} from './test-work'

// Every action, read and long run of the console × every kind of answer × every way in which the account changes ×
// before or after the answer: work of one session has no effect in another.

vi.mock('@/components/toast/toast', () => ({ toast: vi.fn() }))
vi.mock('@/lib/download', async (original) => ({ ...(await original()), downloadText: vi.fn() }))

const root = { id: 1, username: 'root', display_name: '', role: 100, status: 1 }
const next = { id: 3, username: 'user', display_name: '', role: 1, status: 1 }

class FakeStorageEvent extends Event {
  key: string | null = null
}

let entries = new Map<string, string>()
let tab = new Map<string, string>()
let page = new EventTarget()
let held: (() => void)[] = []
let isReleased = false
let reply: () => Response
const sent = vi.fn()
const navigate = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  for (const method of ['warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined)
  entries = stubStorage('localStorage')
  tab = stubStorage('sessionStorage')
  vi.stubGlobal('location', new URL('https://console.example/token'))
  vi.stubGlobal('StorageEvent', FakeStorageEvent)
  vi.stubGlobal('fetch', async (request: Request) => {
    sent()
    const answer = reply
    await new Promise<void>((done, fail) => {
      if (isReleased) done()
      else held.push(done)
      request.signal.addEventListener('abort', () => fail(request.signal.reason as Error))
    })
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  renewSession()
})

function release() {
  isReleased = true
  for (const done of held.splice(0)) done()
}

/** The console in one tab with a window of its own, as root. */
function open() {
  page = Object.assign(new EventTarget(), { open: () => null })
  vi.stubGlobal('window', page)
  held = []
  isReleased = false
  userStore.set(root)
  renewSession()
  notifications.setState(() => [])
  const location = { pathname: '/token', search: {}, searchStr: '' }
  const go = async (to: { to: string; search?: object }) => {
    navigate(to)
    Object.assign(location, { pathname: to.to, search: to.search ?? {} })
  }
  const router = { navigate: go, state: { location } } as unknown as AppRouter
  const client = createQueryClient(
    (error, failure) => reportError(error, failure, { sessionEnd: ends, checkRole }),
    () => ends.signedOut(),
  )
  const ends = createSessionEnd(client, router)
  const checkRole = createRoleCheck(client, ends)
  watchOtherTabs(client, router, ends)
  return { client, ends, location }
}
type Console = ReturnType<typeof open>

const settle = () => vi.advanceTimersByTimeAsync(30_000)

const storeElsewhere = (user: typeof next | null) => {
  if (user) entries.set('user', JSON.stringify(user))
  else entries.delete('user')
}
const tell = () => page.dispatchEvent(Object.assign(new FakeStorageEvent('storage'), { key: 'user' }))

/** The ways in which the account changes. */
const CHANGES: Record<string, (of: Console) => Promise<void> | void> = {
  'sign-out': ({ ends }) => ends.signedOut(),
  'other account': async ({ ends, client, location }) => {
    await ends.signedOut()
    startSession(client, next)
    location.pathname = '/token'
  },
  'sign-out in another tab': () => {
    storeElsewhere(null)
    tell()
  },
  'other account in another tab': () => {
    storeElsewhere(next)
    tell()
  },
  'other account in another tab, not told yet': () => storeElsewhere(next),
}

/** Everything that a session could see of another's work. */
function effects({ client }: Console) {
  const caches = client.getQueryCache().getAll()
  return {
    toasts: vi.mocked(toast).mock.calls.length,
    downloads: vi.mocked(downloadText).mock.calls.length,
    delivered: delivered.mock.calls.length,
    notifications: notifications.get().length,
    stored: [...entries].filter(([key]) => key !== 'status'),
    kept: [...tab],
    data: caches
      .filter(
        ({ queryKey, state }) => !isSites(queryKey) && state.data !== undefined && queryKey[1] !== 'self',
      )
      .map(({ queryKey }) => queryKey),
  }
}

async function start(name: string, begin: (client: QueryClient) => Promise<unknown>, answer: () => Response) {
  reply = answer
  const tabOf = open()
  const work = begin(tabOf.client).then(
    () => 'done',
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(0)
  return { ...tabOf, work, name }
}

describe.each(WORK)('$name', ({ name, start: begin }) => {
  /** The answer that this work accepts as a success. */
  let success = SUCCESSES[0]
  beforeEach(async () => {
    for (const candidate of SUCCESSES) {
      success = candidate
      const { work } = await start(name, begin, () => Response.json(candidate))
      release()
      await settle()
      if ((await Promise.race([work, 'open'])) === 'done') return
    }
  })

  it('has no effect after the account has changed', async () => {
    const answers = { success: () => Response.json(success), ...OTHERS }
    for (const [kind, answer] of Object.entries(answers)) {
      for (const [change, happen] of Object.entries(CHANGES)) {
        for (const when of ['before', 'after'] as const) {
          const what = `${kind}, ${change} ${when} the answer`
          const console = await start(name, begin, answer)
          if (when === 'after') {
            release()
            await settle()
          }
          // The next session's own requests get another answer.
          reply = () => Response.json({ success: true, message: '', data: { ...row, ...next } })
          await happen(console)
          await vi.advanceTimersByTimeAsync(0)
          const before = effects(console)
          sent.mockClear()
          navigate.mockClear()
          release()
          await settle()
          if (kind === 'success' && startsSession(name)) continue
          const after = effects(console)
          expect(
            after.data.filter((key) => !before.data.includes(key)),
            what,
          ).toEqual([])
          expect({ ...after, data: [] }, what).toEqual({ ...before, data: [] })
          // Only the account of a new session is read.
          expect(sent.mock.calls.length, what).toBeLessThanOrEqual(change === 'other account' ? 1 : 0)
          for (const [to] of navigate.mock.calls) expect(to, what).toMatchObject({ to: '/login', search: {} })
        }
      }
    }
  })
})

it('every action and long run of the console is in this test', () => {
  const source = import.meta.glob<string>(
    ['../queries/**/*.ts', '!../queries/**/*.test.ts', '!../queries/**/test-*.ts'],
    {
      eager: true,
      query: '?raw',
      import: 'default',
    },
  )
  const texts = Object.values(source)
  const count = (pattern: RegExp) => texts.join('\n').match(pattern)?.length ?? 0
  const defined = count(
    /= (?:defineMutation|action|rowDeletion|rowStatusChange|changeField|mailing)(?:<[^>]*>*>)?\(/g,
  )
  expect(ACTIONS.length).toBeGreaterThanOrEqual(defined)
  expect(READS.length).toBeGreaterThan(15)
  const runs = texts.flatMap(
    (text) => (/createRun</.test(text) ? text.match(/(?<=export function )create\w+/g) : []) ?? [],
  )
  expect(new Set(runs)).toEqual(new Set(['createRun', ...Object.keys(RUNS)]))
})

it('a long run stops and shows why when the account changes', async () => {
  reply = () => Response.json(SUCCESSES[0])
  for (const [change, happen] of Object.entries(CHANGES)) {
    const tabOf = open()
    const { run } = RUNS.createBatch(tabOf.client)
    await vi.advanceTimersByTimeAsync(0)
    await happen(tabOf)
    release()
    await settle()
    expect(run.store.state, change).toMatchObject({ running: false, halt: messages.accountChanged })
    expect(new Set(run.store.state.states.map(({ status }) => status))).toEqual(new Set(['stopped']))
  }
})
