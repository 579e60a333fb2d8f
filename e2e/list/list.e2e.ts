import { readFile } from 'node:fs/promises'
import { expect, type TestGateway, test } from '../fixtures'
import { Batch } from '../pages/batch'
import { ListPage } from '../pages/list-page'
import { tokensOf } from '../token/own-tokens'

// What every table shares, tested on each. The log, of which the server sends pages only: e2e/log.

/** Each table: whose it is, its rows in the gateway, two of them by name, its sortable columns, and what it keeps secret. */
const TABLES = [
  {
    path: '/channel',
    label: '渠道',
    who: 'root',
    rowsOf: ({ db }: TestGateway) => db.channels,
    names: ['DeepSeek', '月之暗面'],
    columns: { ID: 'id', 优先级: 'priority', 权重: 'weight' },
    secret: 'key',
  },
  {
    path: '/token',
    label: '令牌',
    who: 'user',
    rowsOf: tokensOf,
    names: ['笔记本', '透支'],
    columns: { 已用额度: 'used_quota', 创建时间: 'created_time' },
    secret: 'key',
  },
  {
    path: '/redemption',
    label: '兑换码',
    who: 'admin',
    rowsOf: ({ db }: TestGateway) => db.redemptions,
    names: ['码20', '码18'],
    columns: { ID: 'id', 状态: 'status', 额度: 'quota', 创建时间: 'created_time' },
    secret: 'key',
  },
  {
    path: '/user',
    label: '用户',
    who: 'root',
    rowsOf: ({ db }: TestGateway) => db.users.filter(({ status }) => status !== 3),
    names: ['songjia', 'hejun'],
    columns: { ID: 'id', 角色: 'role', 状态: 'status', 剩余额度: 'quota' },
    secret: 'access_token',
  },
] as const

for (const { path, label, who, rowsOf, names, columns, secret } of TABLES) {
  test.describe(label, () => {
    const rows = (gateway: TestGateway) => rowsOf(gateway) as (Record<string, unknown> & { id: number })[]

    test.beforeEach(async ({ gateway, signIn }) => {
      for (const code of gateway.db.redemptions) code.name = `码${code.id}`
      await signIn(who)
    })

    test('a header sorts all rows, up and down', async ({ page, gateway }) => {
      const list = await ListPage.open(page, label, `${path}?size=50`)
      for (const [column, field] of Object.entries(columns)) {
        for (const [direction, sign] of [
          ['ascending', 1],
          ['descending', -1],
        ] as const) {
          await list.sortBy(column)
          await expect(list.header(column)).toHaveAttribute('aria-sort', direction)
          await expect(list.rows).toHaveCount(rows(gateway).length)
          const ids = await list.rows.evaluateAll((all) => all.map((row) => Number(row.dataset.row)))
          const values = ids.map((id) => Number(rows(gateway).find((row) => row.id === id)?.[field]))
          expect(values, column).toEqual(values.toSorted((a, b) => sign * (a - b)))
        }
      }
    })

    test('a search is trimmed, reads the table once, and is undone', async ({ page, gateway }) => {
      const list = await ListPage.open(page, label, path)
      await page.keyboard.press('/')
      await expect(list.searchBox).toBeFocused()
      // The first key asks for the table; blanks are no search.
      await page.keyboard.type('  ')
      await expect.poll(() => gateway.sent(`GET /api${path}/search`)).toHaveLength(1)
      await page.keyboard.type(`${names[0]} `)
      await expect(list.rows).toHaveCount(1)
      await expect(list.row(names[0])).toBeVisible()
      await expect(page).toHaveURL(`${path}?keyword=${encodeURIComponent(names[0])}`)
      await list.searchBox.fill('zzz')
      await list.searchButton.click()
      await expect(page.getByText('没有找到匹配「zzz」的结果')).toBeVisible()
      expect(gateway.sent(`GET /api${path}/search`).map(({ search }) => search)).toEqual(['?keyword='])
      await page.getByRole('button', { name: '显示全部' }).click()
      await expect(page).toHaveURL(path)
      await expect(list.searchBox).toHaveValue('')
      await expect(list.rows).toHaveCount(10)
    })

    test('order, page and page size are in the address, also for Back', async ({ page }) => {
      const list = await ListPage.open(page, label, path)
      const [[column, field] = ['', '']] = Object.entries(columns)
      const current = list.pages.locator('[aria-current=page]')
      await list.sortBy(column)
      await expect(page).toHaveURL(`${path}?sort=${field}`)
      await list.pageButton('下一页').click()
      await expect(page).toHaveURL(`${path}?sort=${field}&page=2`)
      await expect(current).toHaveText('2')
      await page.goBack()
      await expect(current).toHaveText('1')
      await page.goBack()
      await expect(list.header(column)).not.toHaveAttribute('aria-sort')
      await page.goForward()
      await expect(list.header(column)).toHaveAttribute('aria-sort', 'ascending')
      await list.pageSize.selectOption('20')
      await expect(page).toHaveURL(`${path}?sort=${field}&size=20`)
      await page.reload()
      await expect(list.rows).toHaveCount(20)
      await expect(list.header(column)).toHaveAttribute('aria-sort', 'ascending')
    })

    test('deletes the ticked rows after a question', async ({ page, gateway }) => {
      const before = rows(gateway).length
      const batch = new Batch(page, label)
      await batch.open(`${path}?size=50`)
      await batch.tick(...names)
      await batch.press('批量删除')
      await expect(batch.list.dialog).toContainText('2 行将执行「删除」')
      for (const name of names) await expect(batch.result(name)).toBeVisible()
      await batch.list.dialog.getByRole('button', { name: '取消' }).click()
      await expect(batch.list.dialog).toHaveCount(0)
      expect(rows(gateway)).toHaveLength(before)
      await batch.run('批量删除', '2 行将执行「删除」', '成功 2，失败 0，剩余 0')
      for (const name of names) await expect(batch.result(name)).toContainText('成功')
      await batch.finish()
      for (const name of names) await expect(batch.list.row(name)).toHaveCount(0)
      expect(rows(gateway)).toHaveLength(before - 2)
      await expect(page.getByRole('region', { name: '批量操作' })).toHaveCount(0)
    })

    test('exports the ticked or all rows, without secrets', async ({ page, gateway }) => {
      const batch = new Batch(page, label)
      const { dialog } = batch.list
      await batch.open(`${path}?size=20`)
      await batch.tick(...names)
      for (const [choice, count] of [
        ['选中的 2 行', 2],
        ['全部匹配', rows(gateway).length],
      ] as const) {
        await page.getByRole('button', { name: '导出', exact: true }).click()
        await dialog.getByRole('radio', { name: choice }).check()
        const saved = page.waitForEvent('download')
        await dialog.getByRole('button', { name: '导出', exact: true }).click()
        const file = await saved
        expect(file.suggestedFilename()).toMatch(new RegExp(`^${label}-\\d{8}-\\d{6}\\.csv$`))
        const text = await readFile(await file.path(), 'utf8')
        expect(text.trim().split('\r\n')).toHaveLength(count + 1)
        for (const row of rows(gateway)) if (row[secret]) expect(text).not.toContain(row[secret])
      }
    })

    test('a hidden column stays hidden', async ({ page }) => {
      const list = await ListPage.open(page, label, path)
      const column = Object.keys(columns).at(-1) ?? ''
      await page.getByRole('button', { name: '列设置' }).click()
      await page.getByRole('menuitemcheckbox', { name: column }).click()
      await expect(list.header(column)).toHaveCount(0)
      await page.goto(`${path}?sort=${Object.values(columns).at(-1)}`)
      await expect(list.rows).toHaveCount(10)
      await expect(list.header(column)).toHaveCount(0)
    })
  })
}
