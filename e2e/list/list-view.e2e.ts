import { expect, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { LoginPage } from '../pages/login-page'
import { Toasts } from '../pages/toasts'

const LIST = 'GET /api/token/'

test('with all rows on one page a refresh asks only for the first rows and those in view', async ({
  page,
  gateway,
  signIn,
}) => {
  gateway.reset('large')
  await signIn('user')
  const list = new ListPage(page, '令牌')
  await page.goto('/token?size=all')
  await page.getByRole('button', { name: '加载全部' }).click()
  await expect(page.getByText('已加载 5000 行', { exact: true })).toBeVisible()
  const before = gateway.sent().length
  await page
    .getByRole('region', { name: '令牌（全部行）' })
    .evaluate((box) => box.scrollTo(0, box.scrollHeight / 2))
  await expect(page.locator('[data-index="2500"]')).toBeVisible()
  await list.refresh.click()
  await expect(list.refresh).toBeEnabled()
  await expect.poll(() => gateway.sent(LIST).at(-1)?.search).toMatch(/p=2\d\d/)
  const asked = gateway.sent().slice(before)
  expect(asked.length).toBeLessThan(8)
  expect(asked[0]?.search).toBe('?p=0')
})

test('reaches a page far down the list in few calls, else on a click at the limiter’s pace', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/could not be had in one answer/)
  gateway.reset('large')
  await signIn('user')
  const list = new ListPage(page, '令牌')
  await page.goto('/token?page=500')
  await expect(page.getByText('已加载 5000 行', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/token?page=500')
  await expect(list.rows).toHaveCount(10)
  await expect(list.pageButton('第 500 页')).toHaveAttribute('aria-current', 'page')
  // The first page, the last, and those beside the current one.
  const shown = () => list.pages.getByRole('button', { name: /^第/ }).allInnerTexts()
  expect(await shown()).toEqual(['1', '496', '497', '498', '499', '500'])
  await list.pageButton('第 496 页').click()
  await expect.poll(shown).toEqual(['1', '495', '496', '497', '500'])
  await list.pageButton('第 500 页').click()
  expect(gateway.sent().filter(({ path }) => path.startsWith('/api/token/')).length).toBeLessThan(5)

  gateway.answer('GET /api/token/search', () => Response.json({ success: false, message: '不支持' }))
  await page.reload()
  await page.getByRole('button', { name: '加载到第 500 页' }).click()
  const stop = page.getByRole('button', { name: '停止' })
  await expect(stop).toBeVisible()
  await stop.click()
  await expect(stop).toHaveCount(0)
  await expect(page.getByRole('button', { name: '加载全部' })).toBeVisible()
  expect(gateway.sent(LIST).length).toBeLessThan(15)
})

test('the head of a long list stays visible below the page’s own', async ({ page, gateway, signIn }) => {
  gateway.reset('large')
  await signIn('user')
  const list = new ListPage(page, '令牌')
  await page.goto('/token?size=50')
  await expect(list.rows).toHaveCount(50)
  await page.mouse.wheel(0, 1500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  const inSight = async () => {
    const [head, bar] = [await list.header('名称').boundingBox(), await page.locator('header').boundingBox()]
    return head && bar ? Math.abs(head.y - (bar.y + bar.height)) : 999
  }
  await expect.poll(inSight).toBeLessThan(3)
  // When the columns do not fit, the table scrolls in a box of its own, where the head sticks.
  await page.setViewportSize({ width: 920, height: 700 })
  const box = list.table.locator('..')
  await expect.poll(() => box.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true)
  await box.evaluate((element) => element.scrollTo(0, 600))
  const head = await list.header('名称').boundingBox()
  const frame = await box.boundingBox()
  expect(Math.abs((head?.y ?? 0) - (frame?.y ?? 99))).toBeLessThan(3)
})

test('separates the keys that a failed copy of several tokens puts into the search box', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error()) } })
    document.execCommand = () => false
  })
  await signIn('user')
  const list = new ListPage(page, '令牌')
  await page.goto('/token')
  await list.row('笔记本').getByLabel('选择此行').check()
  await list.row('透支').getByLabel('选择此行').check()
  await page.getByRole('button', { name: '批量复制' }).click()
  await expect(list.searchBox).toHaveValue(/^sk-\w+ sk-\w+$/)
  await expect(
    new Toasts(page).saying('warning', '无法复制到剪贴板，请手动复制，已将令牌填入搜索框。'),
  ).toBeVisible()
})

test('returns to the list as it was left after adding one', async ({ page, signIn }) => {
  await signIn('user')
  const list = new ListPage(page, '令牌')
  const form = new FormPage(page)
  await page.goto('/token?size=20&sort=name&desc=true')
  await expect(list.rows).toHaveCount(20)
  await page.getByRole('link', { name: '添加令牌' }).click()
  await form.field('名称').fill('新的')
  await form.submit.click()
  await expect(page).toHaveURL('/token?size=20&sort=name&desc=true')
  await expect(list.row('新的')).toBeVisible()
})

test('pasted text is searched for without its spaces, the box keeps it; / finds the box from a row’s box too', async ({
  page,
  gateway,
  signIn,
}) => {
  await signIn('user')
  const list = new ListPage(page, '令牌')
  await page.goto('/token')
  await list.row('笔记本').getByLabel('选择此行').check()
  await page.keyboard.press('/')
  await expect(list.searchBox).toBeFocused()
  await list.searchBox.fill('  笔记 ')
  await expect(list.rows).toHaveCount(1)
  await expect(list.searchBox).toHaveValue('  笔记 ')
  expect(
    gateway.sent('GET /api/token/search').map(({ search }) => new URLSearchParams(search).get('keyword')),
  ).toEqual(['笔记'])
})

test('shows all loaded rows with one click, also on a narrow screen', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('user')
  await page.goto('/token')
  await page.getByRole('button', { name: '选择全部已加载的 20 行' }).click()
  await expect(page.getByText('已选择 20 行')).toBeVisible()
  await page.getByRole('button', { name: '取消选择' }).click()
  await page.getByLabel('选择全部').check()
  await expect(page.getByText('已选择 10 行')).toBeVisible()
})

test('a hidden statistic stays hidden for every sort order', async ({ page, signIn }) => {
  await signIn('root')
  const list = new ListPage(page, '用户')
  await page.goto('/user')
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('menuitemcheckbox', { name: '统计信息' }).click()
  await expect(list.header('统计信息')).toHaveCount(0)
  await page.goto('/user?sort=used_quota')
  await expect(list.rows).toHaveCount(10)
  await expect(list.header('统计信息')).toHaveCount(0)
})

test('new codes stay until they are closed, even when the session ends', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/401|无权进行此操作/)
  await signIn('root')
  await page.goto('/redemption/add')
  const form = new FormPage(page)
  await form.field('名称').fill('春节')
  await form.submit.click()
  const panel = page.getByRole('region', { name: /新生成的兑换码/ })
  await expect(panel).toBeVisible()
  // The list is read again after an addition, which must not be refused yet.
  const list = new ListPage(page, '兑换码')
  await expect(list.row('春节')).toBeVisible()
  await expect(list.table).toHaveAttribute('aria-busy', 'false')
  gateway.db.session = null
  await page.getByRole('button', { name: '刷新', exact: true }).click()
  await expect(page).toHaveURL('/login?expired=true')
  await expect(panel).toHaveCount(0)
  await new LoginPage(page).signIn('root', '123456')
  // The default password comes first; the codes are where they were.
  await expect(page).toHaveURL('/user/edit')
  // The warning would cover them for ten seconds.
  await page.locator('[data-toast="warning"]').getByRole('button', { name: '关闭' }).click()
  await page.getByRole('link', { name: '兑换码', exact: true }).click()
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: '关闭' }).click()
  await expect(panel).toHaveCount(0)
})

test('stops loading all when the list is left', async ({ page, signIn }) => {
  await signIn('root')
  const stop = page.getByRole('button', { name: '停止' })
  await page.goto('/log')
  await page.getByRole('button', { name: '加载全部' }).click()
  await expect(stop).toBeVisible()
  await page.getByRole('button', { name: '30 天', exact: true }).click()
  await expect(page).toHaveURL('/log?range=30d')
  await expect(stop).toHaveCount(0)
  await expect(page.getByRole('button', { name: '加载全部' })).toBeVisible()
})

test('puts each choice into the address and history, and does not navigate back from another screen', async ({
  page,
  signIn,
}) => {
  await signIn('user')
  const list = new ListPage(page, '令牌')
  const current = page.getByRole('navigation', { name: '分页' }).locator('[aria-current=page]')
  await page.goto('/token')
  await expect(list.rows).toHaveCount(10)
  await list.sortBy('名称')
  await expect(page).toHaveURL('/token?sort=name')
  await list.pageButton('下一页').click()
  await expect(current).toHaveText('2')
  await expect(page).toHaveURL('/token?sort=name&page=2')
  await page.goBack()
  await expect(current).toHaveText('1')
  await expect(list.header('名称')).toHaveAttribute('aria-sort', 'ascending')
  await page.goBack()
  await expect(page).toHaveURL('/token')
  await expect(list.header('名称')).not.toHaveAttribute('aria-sort')
  await page.goForward()
  await expect(list.header('名称')).toHaveAttribute('aria-sort', 'ascending')

  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[aria-label="下一页"]')?.click()
    document.querySelector<HTMLElement>('nav a[href="/about"]')?.click()
  })
  await expect(page.getByRole('heading', { name: '关于' })).toBeVisible()
  await expect(list.table).toHaveCount(0)
  await expect(page).toHaveURL('/about')
})

test('empties search and search box with 显示全部', async ({ page, signIn }) => {
  await signIn('user')
  const list = new ListPage(page, '令牌')
  await page.goto('/token')
  await list.searchBox.fill('zzz ')
  await expect(page).toHaveURL('/token?keyword=zzz')
  await expect(list.searchBox).toHaveValue('zzz ')
  await page.getByRole('button', { name: '显示全部' }).click()
  await expect(list.rows).toHaveCount(10)
  await expect(list.searchBox).toHaveValue('')
})

for (const width of [1280, 390]) {
  test(`selecting a row moves nothing (${width} px)`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn('root')
    const list = await ListPage.open(page, '渠道', '/channel')
    await expect(list.searchBox).toBeVisible()
    const places = () =>
      list.rows.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top + scrollY))
    const before = await places()
    await list.rows.first().getByLabel('选择此行').check()
    const bar = page.getByRole('region', { name: '批量操作' })
    await expect(bar.getByRole('button', { name: '批量删除' })).toBeInViewport({ ratio: 1 })
    expect(await places()).toEqual(before)
    await expect(list.searchBox).toBeInViewport({ ratio: 1 })
    await bar.getByRole('button', { name: '取消选择' }).click()
    await expect(bar).toHaveCount(0)
    expect(await places()).toEqual(before)
  })
}

test('keeps the columns in place while the rows are loading', async ({ page, gateway, signIn }) => {
  await signIn('root')
  for (const [path, label] of [
    ['/channel', '渠道'],
    ['/token', '令牌'],
    ['/log', '日志'],
  ] as const) {
    const list = new ListPage(page, label)
    const release = gateway.hold(label === '日志' ? 'GET /api/log/' : `GET /api${path}/`)
    await page.goto(path)
    const places = () =>
      page
        .getByRole('columnheader')
        .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().left))
    await expect(page.getByRole('columnheader').first()).toBeVisible()
    const before = await places()
    release()
    await expect(list.rows).toHaveCount(10)
    expect(await places(), path).toEqual(before)
  }
})
