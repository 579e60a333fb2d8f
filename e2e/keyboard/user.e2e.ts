import { expect, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { LogPage } from '../pages/log-page'
import { SettingsPage } from '../pages/settings-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'
import { Keys } from './keys'

test.describe.configure({ timeout: 480_000 })

test('a user works without a mouse', async ({ page, context, gateway }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const keys = new Keys(page)
  const list = new ListPage(page, '令牌')
  const form = new FormPage(page)
  const toasts = new Toasts(page)

  await test.step('signs in, with a wrong password first', async () => {
    await keys.signIn('user', '12345678')
    await expect(list.rows).toHaveCount(10)
  })

  await test.step('creates a token', async () => {
    await page.keyboard.press('n')
    await expect(form.title('添加令牌')).toBeFocused()
    await keys.type(form.field('名称'), '键盘')
    await keys.press(form.button('一天后过期'))
    await keys.press(form.checkbox('无限额度'), 'Space')
    await expect(form.checkbox('无限额度')).toBeChecked()
    await keys.press(form.submit)
    await expect(list.row('键盘')).toBeVisible()
    await keys.expectHeld()
  })

  await test.step('copies its key, edits it, turns it off and on', async () => {
    await keys.choose(list.action('键盘', '复制'), '复制')
    await expect(list.action('键盘', '复制')).toBeFocused()
    const token = gateway.db.tokens.find(({ name }) => name === '键盘')
    expect(await clipboard()).toBe(`sk-${token?.key}`)
    await keys.press(list.action('键盘', '禁用'))
    await expect(list.action('键盘', '启用')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(list.action('键盘', '禁用')).toBeFocused()
    await keys.press(list.row('键盘').getByRole('link', { name: '编辑' }))
    await expect(form.title('编辑令牌')).toBeFocused()
    await keys.type(form.field('名称'), '键盘二')
    await keys.press(form.submit)
    await expect(list.row('键盘二')).toBeVisible()
    await keys.expectHeld()
  })

  await test.step('deletes it, and the focus goes to the next row', async () => {
    await keys.press(list.action('键盘二', '删除'))
    await keys.confirm()
    await expect(list.row('键盘二')).toHaveCount(0)
    await expect(list.rows.first().getByRole('button', { name: '删除' })).toBeFocused()
  })

  await test.step('sorts, searches, turns pages to the end and back', async () => {
    await keys.press(list.header('名称').getByRole('button'))
    await expect(list.header('名称')).toHaveAttribute('aria-sort', 'ascending')
    await page.keyboard.press('/')
    await expect(list.searchBox).toBeFocused()
    await page.keyboard.type('笔记本')
    await expect(list.rows).toHaveCount(1)
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await expect(list.rows).toHaveCount(10)
    const next = list.pageButton('下一页')
    while (!(await next.isDisabled())) {
      const before = page.url()
      await keys.press(next)
      await expect(page).not.toHaveURL(before)
      await expect(next).toBeFocused()
    }
    await keys.press(list.pageButton('第 1 页'))
    await expect(list.pageButton('第 1 页')).toHaveAttribute('aria-current', 'page')
  })

  await test.step('filters the log and looks at a row', async () => {
    const log = new LogPage(page)
    await keys.go('l', '使用明细')
    await keys.press(log.filters.getByRole('button', { name: /^筛选/ }))
    await keys.type(log.field('模型名称'), 'gpt')
    await keys.press(log.query)
    await expect(page).toHaveURL(/model_name=gpt/)
    await keys.press(log.reset)
    await expect(log.rows).toHaveCount(10)
    await keys.press(log.total)
    await keys.press(log.rows.first().getByRole('button', { name: '查看详情' }))
    await expect(log.drawer).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(log.drawer.getByRole('status')).toContainText('第 2 条')
    await page.keyboard.press('Escape')
    await expect(log.drawer).toHaveCount(0)
    await keys.expectHeld()
  })

  await test.step('redeems a code', async () => {
    const code = gateway.db.redemptions.find(({ status }) => status === 1)
    await keys.go('p', '充值')
    await keys.type(form.field('兑换码'), code?.key ?? '')
    await keys.press(form.button('兑换'))
    await expect(toasts.saying('success', '充值成功！')).toBeVisible()
    await keys.expectHeld()
  })

  await test.step('settings: invite link, access token, email, own account, the scheme', async () => {
    const settings = new SettingsPage(page)
    await keys.go('s', '设置')
    await keys.press(settings.button('复制邀请链接'))
    await expect.poll(clipboard).toMatch(/\/register\?aff=/)
    await keys.press(settings.button('生成系统访问令牌'))
    await expect(settings.dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(settings.dialog).toHaveCount(0)
    await expect(settings.button('生成系统访问令牌')).toBeFocused()
    await keys.press(settings.button('绑定邮箱地址'))
    await keys.type(settings.dialog.getByRole('textbox', { name: '邮箱地址' }), 'keys@example.com')
    await keys.press(settings.dialog.getByRole('button', { name: '获取验证码' }))
    await expect(settings.dialog.getByRole('button', { name: /重新发送/ })).toBeVisible()
    await keys.expectHeld()
    await page.keyboard.press('Escape')
    await expect(settings.dialog).toHaveCount(0)
    await expect(settings.button('绑定邮箱地址')).toBeFocused()
    await keys.press(settings.main.getByRole('link', { name: '更新个人信息' }))
    await keys.type(form.field('显示名称'), '不用鼠标')
    await keys.press(form.submit)
    await expect.poll(() => gateway.db.users[2]?.display_name).toBe('不用鼠标')
    await keys.press(new Shell(page).header.getByRole('button', { name: /^配色/ }))
  })

  await test.step('signs out', async () => {
    await keys.choose(new Shell(page).account('user'), '退出登录')
    await expect(page).toHaveURL('/login')
    await keys.expectHeld()
  })
})
