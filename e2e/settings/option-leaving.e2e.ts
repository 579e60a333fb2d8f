import { expect, userOf } from '../fixtures'
import { Palette } from '../pages/palette'
import { SettingsPage } from '../pages/settings-page'
import { test } from './fixture'
import { contains, PUT } from './option-calls'

test('leaving with changes asks first', { tag: '@full' }, async ({ page, options }) => {
  const settings = new SettingsPage(page)
  const retries = options.field('失败重试次数')
  await options.open('operation')
  await retries.fill('5')
  const navigations = [
    () => settings.tab('系统设置').click(),
    () => page.getByRole('link', { name: '关于', exact: true }).click(),
    () => options.jump('SMTPPort', 'SMTP 端口'),
  ]
  for (const leave of navigations) {
    await leave()
    await expect(options.dialog).toContainText('有未保存的修改，确定离开吗？')
    await options.inDialog('取消').click()
    await expect(options.dialog).toHaveCount(0)
    await expect(page).toHaveURL('/setting?tab=operation')
    await expect(retries).toHaveValue('5')
  }
  // Choosing the open tab or an option on it asks nothing.
  await settings.tab('运营设置').click()
  await expect(settings.tab('运营设置')).toBeFocused()
  const palette = new Palette(page)
  await palette.open()
  await palette.field.fill('QuotaPerUnit')
  await expect(palette.options).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(options.field('单位美元额度')).toBeFocused()
  await expect(options.dialog).toHaveCount(0)
  await expect(retries).toHaveValue('5')

  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  expect(dialogs).toEqual(['beforeunload'])
  await retries.fill('6')
  await options.discard.click()
  await expect(retries).toHaveValue('0')
  await expect(options.pending).toHaveCount(0)
  await settings.tab('系统设置').click()
  await expect(page).toHaveURL('/setting?tab=system')
})

test('the search finds fields on all tabs and expands collapsed groups', async ({ page, options }) => {
  await page.goto('/setting')
  await options.jump('smtp', 'SMTP 账户')
  await expect(page).toHaveURL('/setting?tab=system#SMTPAccount')
  await expect(options.field('SMTP 账户')).toBeFocused()
  await options.jump('倍率', '分组倍率')
  const groups = page.getByRole('region', { name: '分组倍率列表' })
  await expect(groups).toBeFocused()
  await expect(groups).toBeInViewport()
  await options.jump('wechatservertoken', 'WeChat Server 访问凭证')
  await expect(page).toHaveURL('/setting?tab=system#WeChatServerToken')
  await expect(options.field('WeChat Server 访问凭证')).toBeFocused()
  await expect(options.field('WeChat Server 访问凭证')).toBeInViewport()
  await options.jump('GitHubClientId', 'GitHub 客户端 ID')
  await expect(options.field('GitHub 客户端 ID')).toBeFocused()
  await options.search.fill('没有这样的设置')
  await expect(page.getByText('没有找到设置')).toBeVisible()
})

test('turning password sign-in off asks first and takes effect on saving', async ({ gateway, options }) => {
  await options.open('system')
  const box = options.checkbox('允许通过密码登录')
  await box.click()
  await expect(options.dialog).toContainText(
    '取消密码登录后，所有没有其他登录方式的用户（包括管理员）都将无法用密码登录，确认吗？',
  )
  await options.inDialog('取消').click()
  await expect(options.dialog).toHaveCount(0)
  await expect(box).toBeChecked()
  await expect(options.pending).toHaveCount(0)
  await box.click()
  await options.inDialog('确定取消密码登录').click()
  await expect(box).not.toBeChecked()
  await expect(options.pending).toBeVisible()
  expect(gateway.sent(PUT)).toEqual([])
  // Turning it on again needs no question.
  await box.click()
  await expect(box).toBeChecked()
  await expect(options.pending).toHaveCount(0)
})

test('edits survive an expired session, except secrets', { tag: '@full' }, async ({
  page,
  gateway,
  options,
  expectConsole,
}) => {
  expectConsole(/HttpStatusError|status of 401/)
  // The default password would have to be changed after signing in.
  userOf(gateway, 'root').password = 'another-one'
  await options.open('system')
  await options.field('SMTP 账户').fill('other@example.com')
  await options.field('SMTP 访问凭证').fill('mail-secret')
  // Proves that the check can find the secret while it is in its field.
  expect(await contains(page, 'mail-secret')).toBe(true)
  gateway.signInAs(null)
  await options.save.click()
  await expect(page).toHaveURL('/login?expired=true')
  await page.getByRole('textbox', { name: '用户名' }).fill('root')
  await expect.poll(() => contains(page, 'mail-secret')).toBe(false)
  await page.getByLabel('密码', { exact: true }).fill('another-one')
  await options.button('登录').click()
  await expect(page).toHaveURL('/setting?tab=system')
  await page.getByRole('button', { name: '恢复', exact: true }).click()
  await expect(options.field('SMTP 账户')).toHaveValue('other@example.com')
  await expect(options.field('SMTP 访问凭证')).toHaveValue('')
  await expect(options.pending).toHaveText('1 项修改尚未保存')
})
