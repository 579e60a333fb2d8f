import { expect, setOption, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { OptionPage } from '../pages/option-page'
import { Palette } from '../pages/palette'
import { RatioPage } from '../pages/ratio-page'
import { SettingsPage } from '../pages/settings-page'
import { Toasts } from '../pages/toasts'
import { Keys } from './keys'

test.describe.configure({ timeout: 480_000 })

test('promotes users and changes settings by keyboard alone', async ({ page, context, gateway }) => {
  const keys = new Keys(page)
  const option = new OptionPage(page)
  const settings = new SettingsPage(page)
  const toasts = new Toasts(page)
  // Few ratios, as each of a long table is a stop of Tab on the way to 保存.
  setOption(gateway, 'ModelRatio', '{"gpt-4":15,"qwen":2}')
  setOption(gateway, 'CompletionRatio', '{"gpt-4":2}')
  for (const channel of gateway.db.channels) channel.models = 'gpt-4,qwen'
  const storedAs = (key: string) => gateway.db.options.find((one) => one.key === key)?.value
  await context.route('https://api.github.com/**', (route) => {
    const headers = { 'Access-Control-Allow-Origin': '*' }
    const json = { tag_name: 'v9', body: '', html_url: 'https://github.com/songquanpeng/one-api/releases' }
    return route.fulfill({ headers, json })
  })
  await keys.signIn('root', '123456')
  await expect(page.getByRole('textbox', { name: '用户名' })).toHaveValue('root')
  expect(gateway.sent('GET /api/user/self')).toHaveLength(1)

  await test.step('promotes a user and takes it back', async () => {
    const list = new ListPage(page, '用户')
    await keys.go('u', '用户')
    await expect(list.rows).toHaveCount(10)
    const row = list.rows.filter({ hasText: '普通用户' }).filter({ hasText: '已激活' }).first()
    const id = await row.getAttribute('data-row')
    const same = list.rows.and(page.locator(`[data-row="${id}"]`))
    await keys.press(same.getByRole('button', { name: '提升', exact: true }))
    await keys.confirm()
    await expect(same).toContainText('管理员')
    await expect(same.getByRole('button', { name: '提升', exact: true })).toBeFocused()
    await keys.press(same.getByRole('button', { name: '降级', exact: true }))
    await keys.confirm()
    await expect(same).toContainText('普通用户')
  })

  await test.step('goes through the settings by arrow keys and saves options', async () => {
    await keys.go('s', '设置')
    await keys.to(settings.tab('个人设置'))
    await page.keyboard.press('ArrowRight')
    await expect(settings.tab('运营设置')).toBeFocused()
    await expect(settings.tab('运营设置')).toHaveAttribute('aria-selected', 'true')
    await keys.type(option.field('充值链接'), 'https://pay.example.com')
    await keys.press(option.save)
    await option.expectClean()
    await keys.expectHeld()
    expect(storedAs('TopUpLink')).toBe('https://pay.example.com')
  })

  await test.step('changes ratios in the table, and clears old logs away', async () => {
    const ratios = new RatioPage(page)
    const views = page.getByRole('radiogroup', { name: '倍率编辑方式' })
    await keys.to(views.getByRole('radio', { name: '表格' }))
    await page.keyboard.press('ArrowRight')
    await expect(ratios.json('ModelRatio')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(ratios.models).toBeVisible()
    await keys.type(ratios.search, 'gpt-4')
    await keys.press(ratios.name('gpt-4'))
    await keys.type(ratios.field('模型倍率'), '31')
    await page.keyboard.press('Enter')
    await keys.press(ratios.button('添加模型'))
    await keys.type(ratios.field('模型名称'), 'key-model')
    await keys.type(ratios.field('模型倍率'), '2.5')
    await page.keyboard.press('Enter')
    await keys.press(option.save)
    await option.expectClean()
    expect(JSON.parse(storedAs('ModelRatio') ?? '')).toMatchObject({ 'gpt-4': 31, 'key-model': 2.5 })
    await keys.type(option.field('清理时间'), '2026-01-02 20:00:00')
    await keys.press(option.button('清理历史日志'))
    await keys.confirm()
    await expect(toasts.all.filter({ hasText: /条日志已清理！$/ })).toBeVisible()
  })

  await test.step('sets domains and a secret, confirms a switch, and takes it back', async () => {
    await keys.to(settings.tab('运营设置'))
    await page.keyboard.press('ArrowRight')
    await expect(settings.tab('系统设置')).toHaveAttribute('aria-selected', 'true')
    await keys.type(option.field('SMTP 访问凭证'), 'mail-secret')
    await keys.press(option.checkbox('启用邮箱域名白名单'), 'Space')
    await keys.to(option.field('允许的邮箱域名'))
    await page.keyboard.type('corp.example')
    await page.keyboard.press('Enter')
    await keys.press(option.button('移除 qq.com'))
    await keys.press(option.save)
    await option.expectClean()
    expect(storedAs('EmailDomainWhitelist')).toMatch(/^(?!.*qq\.com).*,corp\.example$/)
    await keys.press(option.checkbox('允许通过密码登录'), 'Space')
    await keys.confirm()
    await expect(option.checkbox('允许通过密码登录')).not.toBeChecked()
    await keys.press(option.discard)
    await expect(option.checkbox('允许通过密码登录')).toBeChecked()
    await keys.expectHeld()
  })

  await test.step('chooses a theme, and reads about the newest version', async () => {
    await keys.type(option.search, '主题')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(option.field('主题')).toBeFocused()
    await keys.select(option.field('主题'), 'Air（air）')
    await keys.press(option.save)
    await option.expectClean()
    expect(storedAs('Theme')).toBe('air')
    await keys.press(option.button('检查更新'))
    await expect(option.dialog.getByRole('link', { name: '前往发布页' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(option.dialog).toHaveCount(0)
    await expect(option.button('检查更新')).toBeFocused()
  })

  await test.step('finds an option by name in the palette', async () => {
    const palette = new Palette(page)
    await page.keyboard.press('Control+k')
    await expect(palette.field).toBeFocused()
    await page.keyboard.type('SystemName')
    await expect(palette.group('设置项')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(option.main.locator('[name=SystemName]')).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('键盘网关')
    await keys.press(option.save)
    await option.expectClean()
    expect(storedAs('SystemName')).toBe('键盘网关')
    await toasts.told('保存成功！')
  })
})
