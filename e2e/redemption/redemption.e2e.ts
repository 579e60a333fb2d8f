import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, type TestGateway, test } from '../fixtures'
import { expectAccessibleEverywhere, OVERLAYS } from '../pages/accessible'
import { failureCard } from '../pages/failure-card'
import { ListPage } from '../pages/list-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'

/** Every code gets a name of its own (码1 … 码20), so that a row can be called by it. */
function nameApart(gateway: TestGateway) {
  for (const code of gateway.db.redemptions) code.name = `码${code.id}`
}

const codeOf = (gateway: TestGateway, id: number) => {
  const code = gateway.db.redemptions.find((row) => row.id === id)
  if (!code) throw new Error(`no code ${id}`)
  return code
}

async function open(page: Page, search = ''): Promise<ListPage> {
  const list = new ListPage(page, '兑换码')
  await page.goto(`/redemption${search}`)
  await expect(list.rows.first()).toBeVisible()
  return list
}

const bodies = (gateway: TestGateway, call: string) => gateway.sent(call).map(({ body }) => JSON.parse(body))

test.describe('an admin', () => {
  test.beforeEach(async ({ signIn, gateway }) => {
    await signIn('admin')
    nameApart(gateway)
  })

  test('reads what there is of every code, newest first, to an honest last page', async ({
    page,
    gateway,
  }) => {
    const list = await open(page)
    for (const column of ['ID', '名称', '状态', '额度', '创建时间', '兑换时间', '操作']) {
      await expect(list.header(column)).toBeVisible()
    }
    await expect(page).toHaveTitle('兑换码 - 示例网关')
    expect(await list.texts('ID')).toEqual(Array.from({ length: 10 }, (_, index) => String(20 - index)))
    await expect(list.cell('码18', '状态')).toHaveText('已使用')
    await expect(list.cell('码18', '兑换时间')).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    await expect(list.cell('码15', '状态')).toHaveText('已禁用')
    await expect(list.cell('码20', '状态')).toHaveText('未使用')
    await expect(list.cell('码20', '兑换时间')).toHaveText('尚未兑换')
    await expect(list.cell('码20', '创建时间')).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    codeOf(gateway, 20).quota = 617_283
    codeOf(gateway, 20).status = 9
    await list.refresh.click()
    await expect(list.cell('码20', '额度')).toHaveText('$1.23')
    await expect(list.cell('码20', '状态')).toHaveText('未知状态')

    await list.pageButton('第 2 页').click()
    await expect(list.row('码1')).toBeVisible()
    await expect(list.pageButton('下一页')).toBeDisabled()
    await expect(list.extent).toContainText('已加载 20 行')
    await expect(list.extent).not.toContainText('还有更多')
  })

  test('sorts by every column, both ways', async ({ page, gateway }) => {
    const list = await open(page, '?size=20')
    await expect(list.rows).toHaveCount(20)
    const field = {
      ID: (id: number) => id,
      名称: (id: number) => id,
      状态: (id: number) => codeOf(gateway, id).status,
      额度: (id: number) => codeOf(gateway, id).quota,
      创建时间: (id: number) => codeOf(gateway, id).created_time,
      兑换时间: (id: number) => codeOf(gateway, id).redeemed_time || Number.POSITIVE_INFINITY,
    }
    for (const [column, fieldOf] of Object.entries(field)) {
      for (const [direction, sign] of [
        ['ascending', 1],
        ['descending', -1],
      ] as const) {
        await list.sortBy(column)
        await expect(list.header(column)).toHaveAttribute('aria-sort', direction)
        const values = (
          await list.rows.evaluateAll((rows) => rows.map((row) => Number(row.dataset.row)))
        ).map(fieldOf)
        const sorted = values.toSorted((a, b) => (a === b ? 0 : a < b ? -sign : sign))
        expect(values, `${column} ${direction}`).toEqual(sorted)
      }
    }
  })

  test('searches by the beginning of a name and by the id', async ({ page, gateway }) => {
    codeOf(gateway, 7).name = '新春礼'
    const list = await open(page)
    await list.searchBox.fill('  新春 ')
    await list.searchButton.click()
    await expect(list.rows).toHaveCount(1)
    await expect(page).toHaveURL(`/redemption?keyword=${encodeURIComponent('新春')}`)
    expect(gateway.sent('GET /api/redemption/search').at(-1)?.search).toBe(
      `?keyword=${encodeURIComponent('新春')}`,
    )
    await list.searchBox.fill('12')
    await expect(list.row('码12')).toBeVisible()
    await expect(list.rows).toHaveCount(1)
    await list.searchBox.fill('没有')
    await expect(page.getByText('没有找到匹配「没有」的结果')).toBeVisible()
    await page.getByRole('button', { name: '清除搜索' }).click()
    await expect(list.rows).toHaveCount(10)
  })

  test('copies a code; where that fails it stands selected in the search box and goes nowhere', async ({
    page,
    context,
    gateway,
  }) => {
    const { key } = codeOf(gateway, 20)
    const toasts = new Toasts(page)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const list = await open(page)
    await list.action('码20', '复制').click()
    await expect(toasts.saying('success', '已复制到剪贴板！')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
    })
    await list.action('码20', '复制').click()
    await expect(
      toasts.saying('warning', '无法复制到剪贴板，请手动复制，已将兑换码填入搜索框。'),
    ).toBeVisible()
    await expect(list.searchBox).toHaveValue(key)
    await expect(list.searchBox).toBeFocused()
    expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(key)
    await page.keyboard.press('Enter')
    await expect(list.searchBox).toHaveValue('')
    expect(JSON.stringify(gateway.sent())).not.toContain(key)
    expect(page.url()).not.toContain(key)
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(key)
  })

  test('disables, enables and deletes a code, and never enables a used one', async ({
    page,
    gateway,
    expectConsole,
  }) => {
    expectConsole(/database is locked/)
    // Redeemed, and its status written over by somebody: enabling it would make it worth money again.
    Object.assign(codeOf(gateway, 18), { status: 2 })
    const list = await open(page)
    const call = 'PUT /api/redemption/'
    await list.action('码20', '禁用').click()
    await expect(new Toasts(page).saying('success', '操作成功完成！')).toBeVisible()
    await expect(list.cell('码20', '状态')).toHaveText('已禁用')
    await list.action('码20', '启用').click()
    await expect(list.cell('码20', '状态')).toHaveText('未使用')
    await expect(list.action('码20', '禁用')).toBeEnabled()
    expect(bodies(gateway, call)).toEqual([
      { id: 20, status: 2 },
      { id: 20, status: 1 },
    ])
    expect(gateway.sent(call).every(({ search }) => search === '?status_only=true')).toBe(true)

    await expect(list.action('码18', '启用')).toBeDisabled()
    await expect(list.action('码12', '启用')).toBeDisabled()
    await expect(list.action('码12', '复制')).toBeEnabled()
    await expect(list.action('码12', '删除')).toBeEnabled()

    // A refused change is taken back.
    gateway.answer(call, () => Response.json({ success: false, message: 'database is locked' }))
    await list.action('码20', '禁用').click()
    await expect(new Toasts(page).saying('error', 'database is locked')).toBeVisible()
    await expect(list.cell('码20', '状态')).toHaveText('未使用')

    // Deleted only after saying yes.
    await list.action('码19', '删除').click()
    await expect(list.dialog).toContainText('确定要删除兑换码「码19」吗？此操作不可恢复。')
    await list.dialog.getByRole('button', { name: '取消' }).click()
    await expect(list.dialog).toHaveCount(0)
    await expect(list.row('码19')).toBeVisible()
    expect(gateway.sent('DELETE /api/redemption/19')).toEqual([])

    await list.action('码19', '删除').click()
    await list.dialog.getByRole('button', { name: '确定' }).click()
    await expect(list.row('码19')).toHaveCount(0)
    await expect(new Toasts(page).saying('success', '操作成功完成！')).toBeVisible()
    expect(gateway.db.redemptions.some(({ id }) => id === 19)).toBe(false)
  })

  test('acts on many codes: a preview without the used ones, a result for each', async ({
    page,
    gateway,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const list = await open(page)
    // 20, 19 and 17 are unused, 18 is used.
    for (const id of [20, 19, 18, 17]) await list.row(`码${id}`).getByRole('checkbox').check()
    const bulk = page.getByRole('region', { name: '批量操作' })
    await bulk.getByRole('button', { name: '批量复制' }).click()
    await expect(new Toasts(page).saying('success', '已复制到剪贴板！')).toBeVisible()
    const keys = [20, 19, 18, 17].map((id) => codeOf(gateway, id).key)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(keys.join('\n'))

    await bulk.getByRole('button', { name: '批量禁用' }).click()
    await expect(list.dialog).toContainText('3 行将执行「禁用」，另有 1 行不适用，已略过')
    await list.dialog.getByRole('button', { name: '开始' }).click()
    await expect(list.dialog).toContainText('成功 3，失败 0')
    await list.dialog.getByRole('button', { name: '完成' }).click()
    await expect(list.cell('码17', '状态')).toHaveText('已禁用')
    expect([20, 19, 18, 17].map((id) => codeOf(gateway, id).status)).toEqual([2, 2, 3, 2])
  })

  test('saves the list as a file, with the codes only where asked for', async ({ page, gateway }) => {
    const list = await open(page)
    const save = async (withCodes: boolean) => {
      await page.getByRole('button', { name: '导出' }).click()
      if (withCodes) await list.dialog.getByRole('checkbox', { name: '包含兑换码' }).check()
      const download = page.waitForEvent('download')
      await list.dialog.getByRole('button', { name: '导出' }).click()
      return readFile(await (await download).path(), 'utf8')
    }
    const plain = await save(false)
    expect(plain).toContain('ID,名称,状态,额度,创建时间,兑换时间')
    expect(plain).toContain('码20')
    expect(plain).not.toContain(codeOf(gateway, 20).key)
    expect(await save(true)).toContain(codeOf(gateway, 20).key)
  })

  test('is told the next step where there is no code', async ({ page, gateway }) => {
    gateway.db.redemptions.length = 0
    await page.goto('/redemption')
    await expect(page.getByText('还没有兑换码。')).toBeVisible()
    await page.getByRole('link', { name: '生成第一批兑换码' }).click()
    await expect(page).toHaveURL('/redemption/add')
  })

  test('reads the list in light and dark, wide and narrow', async ({ page }) => {
    test.slow()
    const list = await open(page)
    await expectAccessibleEverywhere(page)
    await list.action('码20', '删除').click()
    await expect(list.dialog).toBeVisible()
    await expectAccessibleEverywhere(page, OVERLAYS)
  })
})

test('root walks the same actions', async ({ page, gateway, signIn }) => {
  nameApart(gateway)
  await signIn('root')
  const list = await open(page)
  await list.action('码20', '禁用').click()
  await expect(list.cell('码20', '状态')).toHaveText('已禁用')
  await expect.poll(() => codeOf(gateway, 20).status).toBe(2)
  await list.action('码20', '启用').click()
  await expect(list.cell('码20', '状态')).toHaveText('未使用')
  await list.row('码20').getByRole('link', { name: '编辑' }).click()
  await page.getByRole('textbox', { name: '额度' }).fill('250000')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(list.cell('码20', '额度')).toHaveText('$0.50')
  expect(codeOf(gateway, 20)).toMatchObject({ status: 1, quota: 250_000 })
  await list.action('码20', '删除').click()
  await list.dialog.getByRole('button', { name: '确定' }).click()
  await expect(list.row('码20')).toHaveCount(0)
  expect(gateway.db.redemptions.some(({ id }) => id === 20)).toBe(false)
})

test('an ordinary user has no entry in the menu, and is refused in words', async ({
  page,
  signIn,
  gateway,
  expectConsole,
}) => {
  expectConsole(/权限不足/)
  await signIn('user')
  await page.goto('/redemption')
  const sentence = '无权进行此操作，权限不足'
  await expect(failureCard(page)).toContainText(sentence)
  await expect(new Toasts(page).all).toHaveCount(0)
  const shell = new Shell(page)
  await expect(shell.entry('令牌')).toBeVisible()
  await expect(shell.entry('兑换码')).toHaveCount(0)
  await expect(page.getByText('尚未兑换')).toHaveCount(0)
  const asked = gateway.sent('GET /api/redemption/').length
  await page.getByRole('button', { name: '重试' }).click()
  await expect.poll(() => gateway.sent('GET /api/redemption/').length).toBe(asked + 1)
})

test('a failed list says so in place, and comes back', async ({ page, signIn, gateway, expectConsole }) => {
  expectConsole(/500/)
  await signIn('root')
  const end = gateway.answer('GET /api/redemption/', () => new Response(null, { status: 500 }))
  await page.goto('/redemption')
  await expect(failureCard(page)).toContainText('错误：服务器内部错误，请联系管理员！')
  end()
  await page.getByRole('button', { name: '重试' }).click()
  await expect(new ListPage(page, '兑换码').rows).toHaveCount(10)
})
