import { expect, setOption, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { serveGithub } from '../pages/github-provider'
import { SettingsPage } from '../pages/settings-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'
import { Keys } from './keys'

test.describe.configure({ timeout: 480_000 })

test('a user redeems a code, binds accounts and deletes their account by keyboard alone', async ({
  page,
  context,
  gateway,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  for (const host of ['shop', 'chat'])
    await context.route(`https://${host}.example.com/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title><a href="#">elsewhere</a>' }),
    )
  setOption(gateway, 'TopUpLink', 'https://shop.example.com/buy')
  setOption(gateway, 'ChatLink', 'https://chat.example.com/')
  setOption(gateway, 'WeChatAuthEnabled', 'true')
  await serveGithub(context, gateway)
  const code = gateway.db.redemptions.find(({ status }) => status === 1)
  const keys = new Keys(page)
  const form = new FormPage(page)
  const settings = new SettingsPage(page)
  const shell = new Shell(page)
  const toasts = new Toasts(page)
  await signIn('user')

  await test.step('redeems a code, and opens the shop for another', async () => {
    await page.goto('/topup')
    await expect(form.field('兑换码')).toBeFocused()
    await page.keyboard.type(code?.key ?? '')
    await page.keyboard.press('Enter')
    await toasts.told('充值成功！')
    await keys.expectHeld()
    const opened = context.waitForEvent('page')
    await keys.press(form.button('获取兑换码'))
    await (await opened).close()
    await keys.press(form.button('刷新'))
  })

  await test.step('copies the invite link, and makes an access token', async () => {
    await keys.go('s', '设置')
    await keys.press(settings.button('复制邀请链接'))
    await expect.poll(clipboard).toMatch(/\/register\?aff=/)
    await keys.press(settings.button('生成系统访问令牌'))
    await expect(settings.dialog.getByRole('button', { name: '确定' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(settings.shown('系统访问令牌')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(settings.dialog).toHaveCount(0)
    await expect(settings.button('生成系统访问令牌')).toBeFocused()
  })

  await test.step('binds an address, WeChat and GitHub', async () => {
    await keys.press(settings.button('绑定邮箱地址'))
    await keys.type(settings.field('邮箱地址'), 'keys@example.com')
    await keys.press(settings.dialog.getByRole('button', { name: '获取验证码' }))
    await expect(settings.dialog.getByRole('button', { name: /重新发送/ })).toBeVisible()
    await keys.type(settings.field('验证码'), 'a1b2c3')
    await keys.press(settings.submit)
    await expect(settings.dialog).toHaveCount(0)
    await expect(settings.button('绑定邮箱地址')).toBeFocused()
    await keys.press(settings.button('绑定微信账号'))
    await expect(settings.field('验证码')).toBeFocused()
    await page.keyboard.type('123456')
    await page.keyboard.press('Enter')
    await expect(settings.dialog).toHaveCount(0)
    await keys.expectHeld()
    const opened = page.waitForEvent('popup')
    await keys.press(settings.button('绑定 GitHub 账号'))
    const popup = await opened
    await new Keys(popup).to(popup.getByRole('link', { name: '授权' }))
    await popup.keyboard.press('Enter')
    await expect(popup).toHaveURL('/setting')
    await popup.close()
    expect(gateway.db.users[2]).toMatchObject({ email: 'keys@example.com', github_id: 'octocat' })
  })

  await test.step('changes the shown name, and the scheme', async () => {
    await keys.press(settings.main.getByRole('link', { name: '更新个人信息' }))
    await keys.type(form.field('显示名称'), '不用鼠标')
    await keys.press(form.submit)
    await expect.poll(() => gateway.db.users[2]?.display_name).toBe('不用鼠标')
    await keys.press(shell.header.getByRole('button', { name: /^配色/ }))
  })

  await test.step('looks at the usage, and tabs through an embedded page', async () => {
    await keys.go('h', '示例网关')
    await keys.press(page.getByRole('main').getByRole('link', { name: '管理令牌' }))
    // Letters act once the next screen is there: a field of it may take the focus.
    await expect(page.getByRole('heading', { level: 1, name: '令牌' })).toBeVisible()
    await keys.go('i', '聊天')
    await keys.to(page.locator('iframe'))
    await page.keyboard.press('Tab')
    await keys.to(shell.entry('首页'))
  })

  await test.step('deletes the account', async () => {
    await keys.press(shell.entry('设置'))
    await keys.press(settings.button('删除个人账户'))
    await expect(settings.field('账户名')).toBeFocused()
    await page.keyboard.type('user')
    await keys.to(settings.dialog.getByRole('button', { name: '删除', exact: true }))
    // The page is loaded anew.
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/login')
    await toasts.told('账户已删除！')
    await keys.expectHeld()
  })
})
