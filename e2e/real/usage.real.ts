import { DatabaseSync } from 'node:sqlite'
import { test as base, expect } from './fixtures'

const DATABASE = process.env.REAL_DATABASE ?? ''
const DAY = 86_400

interface Range {
  start: number
  end: number
}

/** What was spent in a range, by a column or expression of the log, the most first. */
function spentBy(database: DatabaseSync, by: string, { start, end }: Range): [string, number][] {
  const query = `SELECT ${by} AS name, SUM(quota) AS quota FROM logs
    WHERE type = 2 AND created_at BETWEEN ? AND ? GROUP BY 1 ORDER BY 2 DESC`
  const rows = database.prepare(query).all(start, end)
  return rows.map(({ name, quota }) => [String(name), Number(quota)])
}

const test = base.extend<{ database: DatabaseSync; week: Range }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern
  database: async ({}, use) => {
    const database = new DatabaseSync(DATABASE, { timeout: 5000 })
    await use(database)
    database.close()
  },
  /** The last seven days, with 600 calls by twelve users to eleven models; every fiftieth is a top-up, which is no use. */
  week: async ({ database, newName }, use) => {
    const name = newName()
    const end = Math.floor(Date.now() / 1000)
    const add = database.prepare(
      `INSERT INTO logs (created_at, type, content, username, token_name, model_name, quota, channel_id)
       VALUES (?, ?, '', ?, 'default', ?, ?, 1)`,
    )
    // Oldest first, as the server writes them.
    for (let call = 599; call >= 0; call -= 1) {
      const type = call % 50 === 0 ? 1 : 2
      const quota = 1_000 + (call ** 2 % 9_973)
      add.run(end - call * 1_000, type, `${name}-${call % 12}`, `m-${name}-${call % 11}`, quota)
    }
    await use({ start: end - 7 * DAY, end })
    database.prepare('DELETE FROM logs WHERE username LIKE ?').run(`${name}-%`)
  },
})

test.skip(DATABASE === '', 'no database was given (--database)')

test('a week’s sums by day, model and user are those of the database', async ({
  page,
  server,
  database,
  week,
  asRoot: _signedIn,
}) => {
  // So that the screen shows every unit, as whole dollars.
  await server.setOption('QuotaPerUnit', '1')
  let calls = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/log/stat') calls += 1
  })
  await page.goto(`/log?start=${week.start}&end=${week.end}&chart=true`)
  // Dozens of sums, one after the other.
  await expect(page.getByText(/^统计截至/)).toBeVisible({ timeout: 60_000 })
  expect(calls).toBeLessThanOrEqual(60)
  const shownBy = async (title: string) => {
    const rows = page.getByRole('region', { name: title, exact: true }).getByRole('row')
    const texts = (await rows.allInnerTexts()).slice(1).map((text) => text.split(/\s*\t\s*/))
    return texts.map((cells) => [cells[0], Number(cells.at(-1)?.replace(/[$,]/g, ''))])
  }
  const total = spentBy(database, "'all'", week)[0]?.[1] ?? 0
  await expect(page.getByRole('definition').first()).toHaveText(
    total.toLocaleString('en', { style: 'currency', currency: 'USD' }),
  )
  const days = spentBy(database, "strftime('%Y-%m-%d', created_at + 8 * 3600, 'unixepoch')", week)
  const columns = page.getByRole('region', { name: '时间分布', exact: true }).getByRole('listitem')
  const shownDays = await columns.evaluateAll((all: HTMLElement[]) =>
    all.map(({ title, innerText }) => [title, Number(/\$[\d,.]+/.exec(innerText)?.[0].replace(/[$,]/g, ''))]),
  )
  expect(shownDays).toEqual(days.sort())
  for (const [title, column] of [
    ['按模型', 'model_name'],
    ['按用户', 'username'],
  ] as const) {
    const most = spentBy(database, column, week).slice(0, 10)
    const others = total - most.reduce((sum, [, quota]) => sum + quota, 0)
    expect(await shownBy(title)).toEqual([...most, ['其他', others]])
  }
})
