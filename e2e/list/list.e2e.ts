import { expect, type TestGateway, test } from '../fixtures'
import { Batch } from '../pages/batch'
import { ExportDialog, workbookOf } from '../pages/export-page'
import { failureCard } from '../pages/failure-card'
import { ListPage } from '../pages/list-page'
import { Toasts } from '../pages/toasts'
import { tokensOf } from '../token/own-tokens'

/** The tables of whole rows; e2e/log tests the log, which the server pages. */
const TABLES = [
  {
    path: '/channel',
    label: '渠道',
    account: 'root',
    rowsOf: ({ db }: TestGateway) => db.channels,
    names: ['DeepSeek', '月之暗面'],
    secret: 'key',
  },
  {
    path: '/token',
    label: '令牌',
    account: 'user',
    rowsOf: tokensOf,
    names: ['笔记本', '透支'],
    secret: 'key',
  },
  {
    path: '/redemption',
    label: '兑换码',
    account: 'admin',
    rowsOf: ({ db }: TestGateway) => db.redemptions,
    names: ['码20', '码18'],
    secret: 'key',
  },
  {
    path: '/user',
    label: '用户',
    account: 'root',
    rowsOf: ({ db }: TestGateway) => db.users.filter(({ status }) => status !== 3),
    names: ['songjia', 'hejun'],
    secret: 'access_token',
  },
] as const

for (const { path, label, account, rowsOf, names, secret } of TABLES)
  test(`${label}: exports the selected or all rows, without secrets`, async ({ page, gateway, signIn }) => {
    for (const code of gateway.db.redemptions) code.name = `码${code.id}`
    await signIn(account)
    const rows = rowsOf(gateway) as Record<string, unknown>[]
    const batch = new Batch(page, label)
    const dialog = new ExportDialog(page, label)
    await batch.open(`${path}?size=20`)
    await batch.tick(...names)
    for (const [choice, count] of [
      ['选中的 2 行', 2],
      ['全部匹配', rows.length],
    ] as const) {
      await dialog.open()
      await dialog.choose(choice)
      const { values } = await workbookOf(await dialog.file())
      expect(values).toHaveLength(count + 1)
      const text = JSON.stringify(values)
      for (const row of rows) if (row[secret]) expect(text).not.toContain(row[secret])
    }
  })

// All tables share the following; tested on channels.
test.describe('a list', () => {
  const SEARCH = 'GET /api/channel/search'
  const NAMES = ['DeepSeek', '月之暗面']
  test.beforeEach(({ signIn }) => signIn('root'))

  test('sorts all rows in both directions', async ({ page, gateway }) => {
    const list = await ListPage.open(page, '渠道', '/channel?size=50')
    for (const [column, field] of [
      ['ID', 'id'],
      ['优先级', 'priority'],
    ] as const) {
      for (const [direction, sign] of [
        ['ascending', 1],
        ['descending', -1],
      ] as const) {
        await list.sortBy(column)
        await expect(list.header(column)).toHaveAttribute('aria-sort', direction)
        await expect(list.rows).toHaveCount(gateway.db.channels.length)
        const ids = await list.rows.evaluateAll((all) => all.map((row) => Number(row.dataset.row)))
        const values = ids.map((id) => Number(gateway.db.channels.find((row) => row.id === id)?.[field]))
        expect(values, column).toEqual(values.toSorted((a, b) => sign * (a - b)))
      }
    }
  })

  test('trims a search, fetches the table once, and clears the search', async ({ page, gateway }) => {
    const list = await ListPage.open(page, '渠道', '/channel')
    await page.keyboard.press('/')
    await expect(list.searchBox).toBeFocused()
    // The first key prefetches the table; blanks are no search.
    await page.keyboard.type('  ')
    await expect.poll(() => gateway.sent(SEARCH)).toHaveLength(1)
    await page.keyboard.type('DeepSeek ')
    await expect(list.rows).toHaveCount(1)
    await expect(list.row('DeepSeek')).toBeVisible()
    await expect(page).toHaveURL('/channel?keyword=DeepSeek')
    await list.searchBox.fill('zzz')
    await list.searchButton.click()
    await expect(page.getByText('没有找到匹配「zzz」的结果')).toBeVisible()
    expect(gateway.sent(SEARCH).map(({ search }) => search)).toEqual(['?keyword='])
    await page.getByRole('button', { name: '清除筛选' }).click()
    await expect(page).toHaveURL('/channel')
    await expect(list.searchBox).toHaveValue('')
    await expect(list.rows).toHaveCount(10)
  })

  test('stores order, page and page size in the address', async ({ page }) => {
    const list = await ListPage.open(page, '渠道', '/channel')
    const current = list.pages.locator('[aria-current=page]')
    await list.sortBy('优先级')
    await expect(page).toHaveURL('/channel?sort=priority')
    await list.pageButton('下一页').click()
    await expect(page).toHaveURL('/channel?sort=priority&page=2')
    await expect(current).toHaveText('2')
    await page.goBack()
    await expect(current).toHaveText('1')
    await page.goBack()
    await expect(list.header('优先级')).not.toHaveAttribute('aria-sort')
    await page.goForward()
    await expect(list.header('优先级')).toHaveAttribute('aria-sort', 'ascending')
    await list.pageSize.selectOption('20')
    await expect(page).toHaveURL('/channel?sort=priority&size=20')
    await page.reload()
    await expect(list.rows).toHaveCount(20)
    await expect(list.header('优先级')).toHaveAttribute('aria-sort', 'ascending')
  })

  test('shows a failed refresh in one card that covers no tool', async ({ page, gateway, expectConsole }) => {
    expectConsole(/HttpStatusError|status of 502/)
    const list = await ListPage.open(page, '渠道', '/channel')
    await list.settled()
    const repair = gateway.answer('GET /api/channel/', () => new Response(null, { status: 502 }))
    // The pointer stays on the button: a toast below it would not close.
    await list.refresh.click()
    const card = failureCard(page)
    await expect(card).toHaveCount(1)
    for (const tool of ['刷新', '导出', '列设置'])
      await page.getByRole('button', { name: tool, exact: true }).click({ trial: true })
    await expect(new Toasts(page).all).toHaveCount(0)
    await expect(list.rows).toHaveCount(10)
    repair()
    await card.getByRole('button', { name: '重试' }).click()
    await expect(card).toHaveCount(0)
  })

  test('deletes the selected rows after a confirmation', async ({ page, gateway }) => {
    const before = gateway.db.channels.length
    const batch = new Batch(page, '渠道')
    await batch.open('/channel?size=50')
    await batch.tick(...NAMES)
    await batch.press('批量删除')
    await expect(batch.list.dialog).toContainText('2 行将执行「删除」')
    for (const name of NAMES) await expect(batch.result(name)).toBeVisible()
    await batch.list.dialog.getByRole('button', { name: '取消' }).click()
    await expect(batch.list.dialog).toHaveCount(0)
    expect(gateway.db.channels).toHaveLength(before)
    await batch.run('批量删除', '2 行将执行「删除」', '成功 2，失败 0，剩余 0')
    for (const name of NAMES) await expect(batch.result(name)).toContainText('成功')
    await batch.finish()
    for (const name of NAMES) await expect(batch.list.row(name)).toHaveCount(0)
    expect(gateway.db.channels).toHaveLength(before - 2)
    await expect(page.getByRole('region', { name: '批量操作' })).toHaveCount(0)
  })

  test('remembers a hidden column', async ({ page }) => {
    const list = await ListPage.open(page, '渠道', '/channel')
    await page.getByRole('button', { name: '列设置' }).click()
    await page.getByRole('menuitemcheckbox', { name: '权重' }).click()
    await expect(list.header('权重')).toHaveCount(0)
    await page.goto('/channel?sort=weight')
    await expect(list.rows).toHaveCount(10)
    await expect(list.header('权重')).toHaveCount(0)
  })
})
