import { ENABLED } from '@/domain/statuses'
import { fromCsv } from '@/schemas/primitives'
import { BAD_KEY_PREFIX } from './constants'
import { type ChannelRow, type Db, optionNumber, optionOn } from './db'
import { addLog } from './logs'
import { hash } from './numbers'

const AUTO_DISABLED = 3
const TEST_LOG = 5

/** Types with a balance query; for all others the server answers 「尚未实现」. */
const WITH_BALANCE = new Set([1, 4, 5, 8, 10, 12, 13, 20, 36, 44])

/** Result of a channel test; `elapsed` in milliseconds. */
interface TestResult {
  model: string
  elapsed: number
  error?: string
}

/**
 * Simulates a channel test: id and model determine the latency (0.2 to 6.9 s), and keys that start with `bad` fail.
 * Falls back to the channel's first model.
 */
export function testChannel(channel: ChannelRow, requestedModel: string): TestResult {
  const preferred = requestedModel || 'gpt-3.5-turbo'
  const model = channel.models.includes(preferred) ? preferred : (fromCsv(channel.models)[0] ?? '')
  const elapsed = 200 + (hash(`${channel.id}:${model}`) % 6_700)
  if (channel.key.startsWith(BAD_KEY_PREFIX)) {
    return { model, elapsed, error: 'http status code: 401, error message: Incorrect API key provided' }
  }
  return { model, elapsed }
}

/** Adds the log row of a test (type 5), which belongs to no user. */
export function logTest(db: Db, now: number, channel: ChannelRow, result: TestResult): void {
  const outcome = result.error ? `失败，错误：${result.error}` : `成功，响应：${TEST_ANSWER}`
  addLog(db, {
    created_at: now,
    type: TEST_LOG,
    content: `渠道 ${channel.name} 测试${outcome}`,
    model_name: result.model,
    channel: channel.id,
    elapsed_time: result.elapsed,
  })
}

/** The text that every model returns in a test. */
export const TEST_ANSWER = '你好！有什么可以帮你？'

/** Completes a background "test all" after its duration; `nowMs` in milliseconds. Returns whether it did. */
export function finishTestRun(db: Db, nowMs: number): boolean {
  const run = db.testRun
  if (!run || nowMs < run.until) return false
  db.testRun = null
  const now = Math.floor(run.until / 1000)
  const limit = optionNumber(db, 'ChannelDisableThreshold') * 1000
  for (const channel of db.channels.filter((row) => isInScope(row, run.scope))) {
    const result = testChannel(channel, '')
    logTest(db, now, channel, result)
    const slow = limit > 0 && result.elapsed > limit
    if (channel.status === ENABLED) {
      const off = optionOn(db, 'AutomaticDisableChannelEnabled') && (slow || result.error !== undefined)
      if (off) channel.status = AUTO_DISABLED
    } else if (!result.error && optionOn(db, 'AutomaticEnableChannelEnabled')) {
      // Includes manually disabled channels.
      channel.status = ENABLED
    }
    Object.assign(channel, { response_time: result.elapsed, test_time: now })
  }
  return true
}

/** `disabled` tests statuses 2 and 3; an unknown scope tests nothing. */
function isInScope(channel: ChannelRow, scope: string): boolean {
  return scope === 'all' || (scope === 'disabled' && channel.status !== ENABLED)
}

/** Simulates a balance query: returns the balance in the unit of the channel's type, or the server's error. */
export function queryBalance(channel: ChannelRow): { balance: number } | { error: string } {
  if (!WITH_BALANCE.has(channel.type)) return { error: '尚未实现' }
  if (channel.key.startsWith(BAD_KEY_PREFIX)) return { error: 'status code: 401' }
  const amount = (hash(channel.key) % 2_000_000_000) / 1e7
  if (channel.type === 5) return { balance: Math.round(amount * 1e4) }
  if (channel.type === 10 || channel.type === 13) return { balance: Math.round(amount * 5e5) }
  return { balance: amount }
}
