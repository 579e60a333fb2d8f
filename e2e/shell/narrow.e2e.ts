import { expect, setOption, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'

test.use({ viewport: { width: 390, height: 844 } })

/** How far the page can be scrolled sideways, in pixels. */
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

test('opens and closes the menu, which contains the links to sign in', { tag: '@full' }, async ({ page }) => {
  const shell = new Shell(page)
  await page.goto('/about')
  await expect(shell.menuButton).toHaveAttribute('aria-expanded', 'false')
  await expect(shell.entries()).toHaveCount(0)
  await shell.menuButton.click()
  await expect(shell.menuButton).toHaveAttribute('aria-expanded', 'true')
  await expect(shell.entries()).toHaveText(['首页', '令牌', '充值', '日志', '模型', '试用', '设置', '关于'])
  await expect(shell.header.getByRole('link', { name: '登录', exact: true })).toBeVisible()
  await expect(shell.header.getByRole('link', { name: '注册', exact: true })).toBeVisible()
  await expect(shell.header.getByRole('button', { name: /^配色/ })).toBeVisible()
  expect(await page.evaluate(overflow)).toBe(0)
  await shell.menuButton.click()
  await expect(shell.entries()).toHaveCount(0)

  await shell.menuButton.click()
  await shell.header.getByRole('link', { name: '注册', exact: true }).click()
  await expect(page).toHaveURL('/register')
  await expect(shell.menuButton).toHaveAttribute('aria-expanded', 'false')
})

test('the menu folds up to 600 px; above, one line shows what fits and 更多 the rest; folded it has name and 注销, and closes after navigation, Back and a click on the open screen', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/about')
  const shell = new Shell(page)
  const more = shell.header.getByRole('button', { name: '更多', exact: true })
  const line = (await shell.header.boundingBox())?.height
  const nav = shell.header.getByRole('navigation')
  for (const width of [601, 760, 900, 1000]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(shell.menuButton).toBeHidden()
    await expect(shell.entries().first()).toBeVisible()
    await expect(more).toBeVisible()
    const free = () =>
      nav.evaluate(
        (line) =>
          line.getBoundingClientRect().right -
          (line.querySelector('button')?.getBoundingClientRect().right ?? 0),
      )
    // No further entry fits, once the line has taken the new width.
    await expect.poll(free).toBeLessThan(80)
    expect((await shell.header.boundingBox())?.height).toBe(line)
    expect(await page.evaluate(overflow)).toBe(0)
  }
  await page.setViewportSize({ width: 601, height: 800 })
  await expect(shell.entries()).toHaveText(['首页', '渠道', '令牌', '兑换码'])
  await more.click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  const shown = await shell.entries().allTextContents()
  const hidden = await page.getByRole('menuitem').allTextContents()
  expect([...shown, ...hidden]).toHaveLength(11)
  await page.getByRole('menuitem', { name: '设置' }).click()
  await expect(page).toHaveURL('/setting')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(more).toBeHidden()
  await page.setViewportSize({ width: 600, height: 800 })
  await expect(shell.menuButton).toBeVisible()
  await expect(shell.entries()).toHaveCount(0)

  await test.step('folded it has name and 注销, and closes after navigation, Back and a click on the open screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/token')
    await shell.menuButton.click()
    await expect(shell.entries()).toHaveCount(11)
    await expect(shell.header.getByText('admin', { exact: true }).filter({ visible: true })).toHaveCount(1)
    await shell.entry('日志').click()
    await expect(page).toHaveURL('/log')
    await expect(shell.entries()).toHaveCount(0)
    await shell.menuButton.click()
    await expect(shell.entries()).toHaveCount(11)
    await page.goBack()
    await expect(page).toHaveURL('/token')
    await expect(shell.entries()).toHaveCount(0)
    await shell.menuButton.click()
    await shell.entry('令牌').click()
    await expect(shell.entries()).toHaveCount(0)
    // A page that is still read would be refused after signing out.
    await page.waitForLoadState('networkidle')
    await shell.menuButton.click()
    await shell.header.getByRole('button', { name: '退出登录' }).click()
    await expect(page).toHaveURL('/login')
    await new Toasts(page).told('已退出登录！')
  })
})

test('a list is a column of cards with every action, and nothing scrolls sideways', async ({
  page,
  context,
  gateway,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  setOption(gateway, 'SystemName', '一个名字特别特别长的企业级人工智能网关控制台')
  const token = gateway.db.tokens.find(({ user_id, name }) => user_id === 3 && name === '笔记本')
  if (!token) throw new Error('no token')
  await signIn('user')
  const list = new ListPage(page, '令牌')
  await page.goto('/token')
  await expect(list.rows).toHaveCount(10)
  const row = list.row('笔记本')
  const box = await row.boundingBox()
  expect(box?.width).toBeGreaterThan(330)
  expect(box?.height).toBeLessThanOrEqual(150)
  await list.unfold('笔记本')
  for (const label of ['密钥', '已用额度', '剩余额度', '创建时间', '过期时间']) {
    const shown = await row
      .getByRole('cell')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content))
    expect(shown.join()).toContain(label)
  }
  for (const action of ['复制', '聊天', '禁用', '删除']) {
    await expect(list.action('笔记本', action)).toBeInViewport({ ratio: 1 })
  }
  await row.getByRole('button', { name: '显示密钥' }).click()
  await expect(row.getByText(`sk-${token.key}`)).toBeVisible()
  expect(await page.evaluate(overflow)).toBe(0)

  await list.choose('笔记本', '复制', '复制')
  await new Toasts(page).told('已复制到剪贴板！')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`sk-${token.key}`)
  await page.getByRole('combobox', { name: '排序' }).selectOption('已用额度 ↑')
  await expect(page).toHaveURL(/sort=used_quota/)
  await list.pageButton('下一页').click()
  await expect(page).toHaveURL(/page=2/)
  await expect(list.rows).toHaveCount(10)
  await list
    .action('客服机器人', '删除')
    .or(list.rows.first().getByRole('button', { name: '删除' }))
    .first()
    .click()
  await expect(list.dialog).toContainText('此操作不可恢复。')
  expect(await page.evaluate(overflow)).toBe(0)
})

test('a long name of the site in the footer does not make the page wider', { tag: '@full' }, async ({
  page,
  gateway,
}) => {
  setOption(gateway, 'SystemName', 'w'.repeat(60))
  await page.goto('/about')
  await expect(page.getByRole('contentinfo')).toContainText('w'.repeat(60))
  expect(await page.evaluate(overflow)).toBe(0)
})
