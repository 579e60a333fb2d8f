import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isSecretOption, type OptionKey } from '@/domain/option/fields'
import { planChanges } from '@/domain/option/save-order'
import { runs, stubStorage } from '@/lib/test-stubs'
import { testId } from '@/schemas/test-ids'
import { userStore } from '@/session/store'
import { saveOptions } from './option'
import { optionListOptions } from './option-list'
import { Console, sequences } from './test-model'

vi.mock('@/components/toast/toast', () => ({ toast: vi.fn() }))

// Invariant: after any saves, including failed ones, the gateway and the settings screen have the saved values, and all
// other options are unchanged.

interface Model {
  stored: Map<string, string>
}

const real = new Console()
beforeAll(() => real.node.server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => {
  real.node.server.close()
  vi.unstubAllGlobals()
})

const stored = () => new Map(real.node.gateway.db.options.map(({ key, value }) => [key, value]))

async function begin(): Promise<Model> {
  stubStorage('localStorage')
  userStore.set({ id: testId(1), username: 'root', display_name: '', role: 100, status: 1 })
  real.visit('root')
  await real.queries.query(optionListOptions)
  return { stored: stored() }
}

async function agree(model: Model) {
  await real.settle()
  expect(stored()).toEqual(model.stored)
  const shown = await real.queries.query(optionListOptions)
  for (const [key, value] of shown ?? []) expect([key, value]).toEqual([key, model.stored.get(key)])
  const secrets = [...(shown ?? [])].filter(([key]) => isSecretOption(key))
  expect(secrets).toEqual([])
}

/** Changes that the gateway accepts. */
const change = fc.oneof(
  fc.tuple(
    fc.constantFrom<OptionKey>('SystemName', 'Footer', 'Notice', 'About'),
    fc.string({ maxLength: 30 }),
  ),
  fc.tuple(
    fc.constantFrom<OptionKey>('RetryTimes', 'QuotaForNewUser', 'PreConsumedQuota'),
    fc.nat(999).map(String),
  ),
  fc.tuple(
    fc.constantFrom<OptionKey>('RegisterEnabled', 'DisplayInCurrencyEnabled'),
    fc.constantFrom('true', 'false'),
  ),
  fc.tuple(
    fc.constantFrom<OptionKey>('SMTPToken', 'GitHubClientSecret'),
    fc.string({ minLength: 1, maxLength: 9 }),
  ),
)
const changes = fc.uniqueArray(change, { minLength: 1, maxLength: 4, selector: ([key]) => key })

class Save implements fc.AsyncCommand<Model, Console> {
  readonly #changes: [OptionKey, string][]
  readonly #failing: boolean

  constructor(list: [OptionKey, string][], failing: boolean) {
    this.#changes = list
    this.#failing = failing
  }

  check() {
    return true
  }

  async run(model: Model) {
    const values = new Map(this.#changes)
    const wanted = new Map(values)
    if (this.#failing) real.failNext('put')
    const plan = planChanges([...values.keys()], (key) => values.get(key) === 'true')
    const save = {
      plan,
      values,
      onResult: (key: OptionKey, { status }: { status: string }) => {
        if (status === 'saved') model.stored.set(key, wanted.get(key) ?? '')
      },
    }
    expect(real.start(saveOptions, save)).toBe(true)
    // A second click during the save does nothing.
    expect(real.start(saveOptions, save)).toBe(false)
    await agree(model)
    const unsaved = [...wanted].filter(([key, value]) => model.stored.get(key) !== value)
    expect(unsaved.length).toBeLessThanOrEqual(this.#failing ? 1 : 0)
    expect(values.size).toBe(0)
  }

  toString() {
    return `save ${JSON.stringify(this.#changes)}${this.#failing ? ', the first failing' : ''}`
  }
}

class Refetch implements fc.AsyncCommand<Model, Console> {
  check() {
    return true
  }

  async run(model: Model) {
    await real.queries.resetQueries({ queryKey: optionListOptions.queryKey })
    await agree(model)
  }

  toString() {
    return 'refetch'
  }
}

test('keeps settings and gateway in sync after any sequence of changes', async () => {
  const commands = [
    fc.tuple(changes, fc.boolean()).map(([list, failing]) => new Save(list, failing)),
    fc.constant(new Refetch()),
  ]
  await fc.assert(sequences(commands, real, begin, agree), { numRuns: runs(200) })
}, 300_000)
