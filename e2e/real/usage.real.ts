import type { Page } from '@playwright/test'
import { test as base, type Database, expect, NO_DATABASE } from './database'
import { PASSWORD } from './fixtures'
import type { RealServer } from './server'

const DAY = 86_400
const CHINA = 8 * 3600

interface Range {
  start: number
  end: number
}

type Sums = [string, number][]

/** Sums the quota spent in a range, grouped by an SQL expression, largest first. */
function spentBy(database: Database, by: string, { start, end }: Range, where = 'TRUE'): Sums {
  const query = `SELECT ${by} AS name, SUM(quota) AS quota FROM logs
    WHERE type = 2 AND created_at BETWEEN ? AND ? AND ${where} GROUP BY 1 ORDER BY 2 DESC, 1`
  return database.rows(query, start, end).map(({ name, quota }) => [String(name), Number(quota)])
}

/** Returns the first `most` sums, and the sum of the rest. */
function mostOf(sums: Sums, most: number): Sums {
  const rest = sums.slice(most).reduce((sum, [, quota]) => sum + quota, 0)
  return [...sums.slice(0, most), ...(rest > 0 ? [['其他', rest] satisfies [string, number]] : [])]
}

const CHANNEL = '(SELECT name FROM channels WHERE id = channel_id)'
const TOKEN = "username || ' · ' || token_name"

/** Returns a usage table of the screen as names and amounts. */
async function shown(page: Page, title: string): Promise<(string | number | undefined)[][]> {
  const rows = page.getByRole('region', { name: title, exact: true }).getByRole('row')
  const texts = (await rows.allInnerTexts()).slice(1).map((text) => text.split(/\s*\t\s*/))
  return texts.map((cells) => [cells[0], Number(cells.at(-1)?.replace(/[$,]/g, ''))])
}

const counted = (page: Page) => page.getByText(/^统计截至/).first()

/** Waits for all figures, advancing the clock past the three minutes of the rate limit. */
async function countQuickly(page: Page) {
  await expect(async () => {
    await page.clock.fastForward(20_000)
    await expect(counted(page)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 90_000 })
}

/** Returns a breakdown of the log's chart, which counts only the visible one. */
async function breakdown(page: Page, by: string) {
  await page.getByRole('radiogroup', { name: '拆分方式' }).getByText(by, { exact: true }).click()
  await countQuickly(page)
  return shown(page, `按${by}`)
}

/** Returns the ids by which log rows refer to the channels of a test, sorted by channel name. */
async function channelsOf(server: RealServer, database: Database, name: string) {
  const stored = (await server.channels(name)).toSorted((a, b) => a.name.localeCompare(b.name))
  const ids = database.rows('SELECT id FROM channels WHERE name LIKE ? ORDER BY name', `${name}%`)
  // On servers with UUIDs, `id` is the UUID.
  return stored.map(({ id }, index) => ({ channel_id: ids[index]?.id ?? 0, channel_uuid: String(id) }))
}

interface Uneven extends Range {
  name: string
  /** The channel and the account that have spent half of the week's quota on one day. */
  burst: string
  lab: string
  busy: string
}

/**
 * Writes a week of 5000 calls: 4950 by 39 channels with high total usage, and 50 on one day, which cost as much as all
 * others together, by a disabled channel and the only token of an account without other calls.
 */
async function spendUnevenly(
  server: RealServer,
  database: Database,
  name: string,
  end: number,
): Promise<Uneven> {
  const two = (index: number) => String(index).padStart(2, '0')
  for (let index = 0; index < 40; index += 1)
    await server.addChannel({
      name: `${name}${two(index)}`,
      base_url: 'http://127.0.0.1:9',
      models: 'gpt-4,o3',
    })
  for (let index = 0; index < 13; index += 1) {
    const username = `${name}${index.toString(36)}`
    await server.request('POST', '/api/user/', { username, password: PASSWORD, display_name: username })
  }
  const channels = await channelsOf(server, database, name)
  const call = (index: number, created_at: number, fields: { username: string; quota: number }) => ({
    ...{ created_at, type: 2, content: '', model_name: 'gpt-4', ...fields },
    ...channels[index],
  })
  const calls = Array.from({ length: 4_950 }, (_, index) => {
    const channel = index % 39
    const quota = 50_000 + 300 * channel + (index ** 2 % 9_973)
    const account = { username: `${name}${((index * 7) % 12).toString(36)}`, quota }
    return {
      ...call(channel, end - Math.floor((6 * DAY * (4_950 - index)) / 4_950), account),
      token_name: `t${Math.floor(index / 12) % 3}`,
    }
  })
  const others = calls.reduce((sum, { quota }) => sum + quota, 0)
  const lab = `${name}c`
  const dear = Array.from({ length: 50 }, (_, index) => ({
    ...call(39, end - 4 * DAY + index, { username: lab, quota: Math.ceil(others / 50) }),
    ...{ token_name: 'burst', model_name: 'o3' },
  }))
  database.insert(
    'logs',
    [...calls, ...dear].sort((a, b) => a.created_at - b.created_at),
  )
  const burst = `${name}39`
  database.run('UPDATE channels SET used_quota = 1e12 WHERE name LIKE ? AND name <> ?', `${name}%`, burst)
  database.run('UPDATE channels SET status = 2 WHERE name = ?', burst)
  return { start: end - 7 * DAY, end, name, burst, lab, busy: `${name}05` }
}

const now = () => Math.floor(Date.now() / 1000)

const test = base.extend<{ week: Range; uneven: Uneven }>({
  /** The last seven days: 600 log rows by 12 users and 11 models; every 50th is a top-up, which is not usage. */
  week: async ({ server, database, newName }, use) => {
    const name = newName()
    const end = now()
    await server.addChannel({ name, base_url: 'http://127.0.0.1:9', models: `m-${name}` })
    const [channel] = await channelsOf(server, database, name)
    const calls = Array.from({ length: 600 }, (_, index) => 599 - index).map((call) => ({
      created_at: end - call * 1_000,
      type: call % 50 === 0 ? 1 : 2,
      content: '',
      username: `${name}-${call % 12}`,
      token_name: 'default',
      model_name: `m-${name}-${call % 11}`,
      quota: 1_000 + (call ** 2 % 9_973),
      ...channel,
    }))
    // The server, too, writes oldest first.
    database.insert('logs', calls)
    await use({ start: end - 7 * DAY, end })
    database.run('DELETE FROM logs WHERE username LIKE ?', `${name}-%`)
  },
  uneven: async ({ server, database, newName }, use) => {
    const name = newName()
    // Ends a day ago, before the calls of other tests, whose models no longer exist.
    await use(await spendUnevenly(server, database, name, now() - DAY))
    database.run('DELETE FROM logs WHERE username LIKE ?', `${name}%`)
  },
})

test.skip(NO_DATABASE !== '', NO_DATABASE)

// Shows every quota unit as a whole dollar.
test.beforeEach(({ server }) => server.setOption('QuotaPerUnit', '1'))

test('a week’s sums by day, model and user match the database', async ({
  page,
  database,
  week,
  asRoot: _signedIn,
}) => {
  let calls = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/log/stat') calls += 1
  })
  await page.clock.install()
  await page.goto(`/log?start=${week.start}&end=${week.end}&chart=true`)
  await countQuickly(page)
  expect(calls).toBeLessThanOrEqual(60)
  const total = spentBy(database, "'all'", week)[0]?.[1] ?? 0
  await expect(page.getByRole('definition').first()).toHaveText(
    total.toLocaleString('en', { style: 'currency', currency: 'USD' }),
  )
  const days = spentBy(database, `strftime('%Y-%m-%d', created_at + ${CHINA}, 'unixepoch')`, week)
  const columns = page.getByRole('region', { name: '时间分布', exact: true }).getByRole('listitem')
  const shownDays = (await columns.allTextContents()).map((text) => {
    const [, day, amount = ''] = /^(\S+) \$([\d,]+)/.exec(text) ?? []
    return [day, Number(amount.replaceAll(',', ''))] as const
  })
  expect(shownDays.filter(([, amount]) => amount > 0)).toEqual(days.sort())
  expect(await breakdown(page, '模型')).toEqual(mostOf(spentBy(database, 'model_name', week), 10))
  expect(await breakdown(page, '用户')).toEqual(mostOf(spentBy(database, 'username', week), 10))
})

test('rankings match the database if one account spends half on one day', async ({
  page,
  server,
  database,
  uneven,
  asRoot: _signedIn,
}) => {
  test.setTimeout(300_000)
  const { start, end, burst, lab, busy } = uneven
  await page.clock.install()
  await page.goto(`/log?start=${start}&end=${end}&chart=true`)
  await countQuickly(page)
  const channels = await breakdown(page, '渠道')
  expect(channels).toEqual(mostOf(spentBy(database, CHANNEL, uneven), 10))
  expect(channels[0]?.[0]).toBe(burst)
  const tokens = await breakdown(page, '令牌')
  expect(tokens).toEqual(mostOf(spentBy(database, TOKEN, uneven), 10))
  expect(tokens[0]?.[0]).toBe(`${lab} · burst`)
  expect(await breakdown(page, '用户')).toEqual(mostOf(spentBy(database, 'username', uneven), 10))
  expect(await breakdown(page, '模型')).toEqual(mostOf(spentBy(database, 'model_name', uneven), 10))

  // The home, channel and user pages count whole days.
  const days = { start: Math.floor((now() + CHINA) / DAY - 6) * DAY - CHINA, end: now() + DAY }
  const lists = async (address: string, expected: [title: string, sums: Sums][]) => {
    await page.goto(address)
    for (const [title, sums] of expected) {
      await expect(async () => {
        await page.clock.fastForward(20_000)
        expect(await shown(page, title)).toEqual(mostOf(sums, 5))
      }).toPass({ timeout: 60_000 })
    }
  }
  await lists('/', [['花费最多的用户', spentBy(database, 'username', days)]])
  const [row] = await server.channels(busy)
  const ofBusy = `${CHANNEL} = '${busy}'`
  await lists(`/channel/${row?.id}`, [['花费最多的用户', spentBy(database, 'username', days, ofBusy)]])
  const [off] = await server.channels(burst)
  await lists(`/channel/${off?.id}`, [
    ['花费最多的用户', [[lab, spentBy(database, 'username', days)[0]?.[1] ?? 0]]],
  ])
  const [account] = await server.users(`${uneven.name}3`)
  const ofAccount = `username = '${account?.username}'`
  await lists(`/user/${account?.id}`, [
    ['花费最多的令牌', spentBy(database, 'token_name', days, ofAccount)],
    ['花费最多的模型', spentBy(database, 'model_name', days, ofAccount)],
  ])
})
