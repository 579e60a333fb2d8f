import { expect, setOption, test } from '../fixtures'
import { AccountPage } from '../pages/account-page'
import { allowClipboard, clipboard } from '../pages/clipboard'
import { serveGithub } from '../pages/github-provider'
import { LoginPage } from '../pages/login-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'
import { Keys } from './keys'

test.describe.configure({ timeout: 480_000 })

const TOKEN = '0123456789abcdef0123456789abcdef'

test('registers and signs in by keyboard alone', async ({ page, context, gateway, expectConsole }) => {
  expectConsole(/ApiError/)
  await allowClipboard(page)
  setOption(gateway, 'EmailVerificationEnabled', 'true')
  setOption(gateway, 'WeChatAuthEnabled', 'true')
  setOption(gateway, 'Notice', '今晚维护')
  await serveGithub(context, gateway)
  const keys = new Keys(page)
  const form = new AccountPage(page)
  const login = new LoginPage(page)
  const shell = new Shell(page)
  const toasts = new Toasts(page)
  const signOut = async (username: string) => {
    await keys.choose(shell.account(username), '退出登录')
    await expect(page).toHaveURL('/login')
    await expect(login.username).toBeFocused()
  }

  await test.step('registers with a code that comes by mail, and signs in', async () => {
    await page.goto('/register?aff=q7Zd')
    await expect(form.field('用户名')).toBeFocused()
    await page.keyboard.type('newbie')
    await keys.type(form.field('密码'), 'long-enough')
    await keys.type(form.field('确认密码'), 'long-enough')
    await keys.type(form.field('邮箱地址'), 'new@example.com')
    await keys.press(form.button('获取验证码'))
    await keys.type(form.field('验证码'), 'a1b2c3')
    await keys.press(form.button('注册'))
    await expect(page).toHaveURL('/login')
    expect(gateway.db.users.at(-1)).toMatchObject({ username: 'newbie', inviter_id: 3 })
    await expect(login.username).toBeFocused()
    await page.keyboard.type('newbie')
    await keys.type(login.password, 'wrong-one')
    await page.keyboard.press('Enter')
    await expect(toasts.all.filter({ hasText: '用户名或密码错误' })).toBeVisible()
    await keys.expectHeld()
    await keys.type(login.password, 'long-enough')
    await keys.press(login.submit)
    await expect(page).toHaveURL('/token')
  })

  await test.step('reads the site’s notice and puts it away, and signs out', async () => {
    await keys.press(shell.notice.getByRole('button', { name: '关闭' }))
    await expect(shell.notice).toHaveCount(0)
    await keys.expectHeld()
    await signOut('newbie')
  })

  await test.step('asks for a new password, and gets it by the link of the mail', async () => {
    await keys.press(form.main.getByRole('link', { name: '忘记密码' }))
    await expect(form.field('邮箱地址')).toBeFocused()
    await page.keyboard.type('new@example.com')
    await page.keyboard.press('Enter')
    await toasts.told('重置邮件发送成功，请检查邮箱！')
    await page.goto(`/user/reset?email=new@example.com&token=${TOKEN}`)
    await keys.press(form.button('提交'))
    await keys.to(form.field('新密码'))
    const password = await clipboard(page)
    await expect(form.field('新密码')).toHaveValue(password)
    await keys.press(form.main.getByRole('link', { name: '去登录' }))
    await expect(login.username).toBeFocused()
  })

  await test.step('signs in by WeChat, and by GitHub in its window', async () => {
    await keys.press(form.button('使用微信登录'))
    const dialog = page.getByRole('dialog', { name: '微信扫码登录' })
    await expect(dialog.getByRole('textbox', { name: '验证码' })).toBeFocused()
    await page.keyboard.type('123456')
    await keys.press(dialog.getByRole('button', { name: '登录', exact: true }))
    await expect(page).toHaveURL('/')
    await keys.expectHeld()
    await signOut('wechat_30')
    const opened = page.waitForEvent('popup')
    await keys.press(form.button('使用 GitHub 登录'))
    const popup = await opened
    await new Keys(popup).to(popup.getByRole('link', { name: '授权' }))
    await popup.keyboard.press('Enter')
    await expect(popup).toHaveURL('/')
    await popup.close()
    await expect(page).toHaveURL('/')
  })

  await test.step('opens the menu on a phone, and returns from an unknown address', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/nowhere')
    await keys.press(form.main.getByRole('link', { name: '返回首页' }))
    await expect(page).toHaveURL('/')
    await keys.press(shell.menuButton)
    await keys.press(shell.entry('关于'))
    await expect(page.getByRole('heading', { level: 1, name: '关于' })).toBeFocused()
    await keys.press(shell.menuButton)
    await page.keyboard.press('Enter')
    await expect(shell.menu).toBeHidden()
    await keys.expectHeld()
  })
})
