import type { Gateway } from '@mocks/gateway'
import { expect, setOption, test } from '../fixtures'
import { expectAccessibleEverywhere, expectAccessibleInBothSchemes, OVERLAYS } from '../pages/accessible'
import { failureCard } from '../pages/failure-card'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { Shell } from '../pages/shell'

/** Keeps one token of each status, as axe is slow on many rows. */
function keepFewTokens(gateway: Gateway) {
  const names = new Set(['已禁用', '已耗尽', '已过期', '笔记本'])
  gateway.db.tokens = gateway.db.tokens.filter(({ name }) => names.has(name))
}

// Axe is slow on a busy machine.
test.describe.configure({ timeout: 120_000 })

test('the sign-in form passes axe', async ({ page, gateway, expectConsole }) => {
  expectConsole(/ApiError/)
  setOption(gateway, 'GitHubOAuthEnabled', 'true')
  setOption(gateway, 'WeChatAuthEnabled', 'true')
  setOption(gateway, 'Notice', '**公告**：今晚 [维护](https://example.com)')
  await page.goto('/login?expired=true')
  await expect(page.getByRole('button', { name: '使用微信登录' })).toBeVisible()
  await expect(new Shell(page).notice).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('请输入用户名和密码！')).toBeVisible()
  await expectAccessibleEverywhere(page)
})

test('the frame and the menu pass axe', async ({ page, gateway, signIn }) => {
  setOption(gateway, 'Footer', '备案号 <a href="https://example.com">粤 1 号</a>')
  const shell = new Shell(page)
  await page.goto('/nothing')
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  await expect(shell.footer.getByRole('link')).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await shell.menuButton.click()
  await expect(shell.header.getByRole('link', { name: '登录', exact: true })).toBeVisible()
  await expectAccessibleInBothSchemes(page)

  await signIn('admin')
  await page.goto('/about')
  await shell.menuButton.click()
  await expect(page.getByText('登出')).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await page.setViewportSize({ width: 1280, height: 844 })
  await shell.account('admin').click()
  await expect(page.getByRole('menuitem', { name: '登出' })).toBeVisible()
  await expectAccessibleInBothSchemes(page)
})

test('the list, its dialogs and the form pass axe', async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(/令牌可用额度已用尽/)
  keepFewTokens(gateway)
  await signIn('user')
  const list = new ListPage(page, '令牌')
  await page.goto('/token')
  await expect(list.rows).toHaveCount(4)
  await page.getByRole('button', { name: '调用示例', exact: true }).click()
  await expectAccessibleEverywhere(page)

  await list.menu('笔记本').click()
  await expect(page.getByRole('menuitem', { name: '复制：OpenCat' })).toBeVisible()
  await expectAccessibleEverywhere(page, OVERLAYS)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '列设置' }).click()
  await expect(page.getByRole('menuitemcheckbox', { name: '密钥' })).toBeVisible()
  await expectAccessibleEverywhere(page, OVERLAYS)
  await page.keyboard.press('Escape')
  await list.choose('笔记本', '删除')
  await expect(list.dialog).toBeVisible()
  await expectAccessibleEverywhere(page, OVERLAYS)
  await page.keyboard.press('Escape')
  await expect(list.dialog).toHaveCount(0)

  for (const name of ['笔记本', '已耗尽', '已禁用']) await list.row(name).getByLabel('选择此行').check()
  await expect(page.getByText('已选择 3 行')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: '批量启用' }).click()
  await expect(list.dialog.getByRole('button', { name: '开始' })).toBeVisible()
  await expectAccessibleEverywhere(page, OVERLAYS)
  await list.dialog.getByRole('button', { name: '开始' }).click()
  await expect(list.dialog.getByRole('status')).toHaveText('成功 1，失败 1，剩余 0')
  await expectAccessibleEverywhere(page, OVERLAYS)
  await list.dialog.getByRole('button', { name: '完成' }).click()
  await expect(list.dialog).toHaveCount(0)

  await page.getByRole('button', { name: '导出' }).click()
  await expect(list.dialog.getByRole('checkbox', { name: '包含密钥' })).toBeVisible()
  await expectAccessibleEverywhere(page, OVERLAYS)

  await test.step('the form passes axe', async () => {
    const form = new FormPage(page)
    await page.goto('/token/add')
    await form.submit.click()
    await expect(page.getByText('请填写令牌名称！')).toBeVisible()
    await expectAccessibleEverywhere(page)
    await form.checkbox('无限额度').check()
    await form.button('选择过期时间').click()
    await expect(page.getByLabel('时刻')).toBeVisible()
    await expectAccessibleEverywhere(page, OVERLAYS)
    await page.getByLabel('时刻').press('Escape')
    await expect(form.dialog).toHaveCount(0)
    await form.cancel.click()
    await expect(form.dialog).toBeVisible()
    await expectAccessibleEverywhere(page, OVERLAYS)
  })
})

test('a list passes axe in each of its states', async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(/HttpStatusError|status of 500/)
  await signIn('user')
  await page.goto('/token?sort=created_time')
  await expect(page.getByText('共 24 行')).toBeVisible()
  await expectAccessibleEverywhere(page)
  const answer = gateway.hold('GET /api/token/search')
  await page.goto('/token?sort=created_time')
  await expect(page.getByRole('progressbar', { name: '正在读取全部行' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  answer()
  await page.getByRole('button', { name: '导出' }).click()
  await expectAccessibleEverywhere(page, OVERLAYS)

  gateway.db.tokens = []
  const release = gateway.hold('GET /api/token/')
  await page.goto('/token')
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  await expectAccessibleEverywhere(page)
  release()
  await expect(page.getByText('还没有令牌。')).toBeVisible()
  await expectAccessibleEverywhere(page)
  gateway.answer('GET /api/token/', () => new Response(null, { status: 500 }))
  await page.goto('/token')
  await expect(failureCard(page)).toBeVisible()
  await expectAccessibleEverywhere(page)
})
