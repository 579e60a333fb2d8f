import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { OptionPage } from '../pages/option-page'
import { Palette } from '../pages/palette'
import { SettingsPage } from '../pages/settings-page'
import { Toasts } from '../pages/toasts'
import { Keys } from './keys'

test.describe.configure({ timeout: 480_000 })

test('the super administrator works without a mouse', async ({ page, gateway }) => {
  const keys = new Keys(page)
  const option = new OptionPage(page)
  const storedAs = (key: string) => gateway.db.options.find((one) => one.key === key)?.value
  await keys.signIn('root', '123456')

  await test.step('promotes a user and takes it back', async () => {
    const list = new ListPage(page, '用户')
    await keys.go('u', '用户')
    await expect(list.rows).toHaveCount(10)
    const row = list.rows.filter({ hasText: '普通用户' }).filter({ hasText: '已激活' }).first()
    const id = await row.getAttribute('data-row')
    const same = list.rows.and(page.locator(`[data-row="${id}"]`))
    await keys.press(same.getByRole('button', { name: '提升', exact: true }))
    await expect(same).toContainText('管理员')
    await expect(same.getByRole('button', { name: '提升', exact: true })).toBeFocused()
    await keys.press(same.getByRole('button', { name: '降级', exact: true }))
    await expect(same).toContainText('普通用户')
  })

  await test.step('goes through the settings by arrow keys and saves options', async () => {
    const settings = new SettingsPage(page)
    await keys.go('s', '设置')
    await keys.to(settings.tab('个人设置'))
    await page.keyboard.press('ArrowRight')
    await expect(settings.tab('运营设置')).toBeFocused()
    await expect(settings.tab('运营设置')).toHaveAttribute('aria-selected', 'true')
    await keys.type(option.field('充值链接'), 'https://pay.example.com')
    await keys.press(option.save)
    await expect(option.dialog).toBeVisible()
    await keys.press(option.inDialog('确定'))
    await option.expectClean()
    await keys.expectHeld()
    expect(storedAs('TopUpLink')).toBe('https://pay.example.com')
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
    await keys.press(option.inDialog('确定'))
    await option.expectClean()
    expect(storedAs('SystemName')).toBe('键盘网关')
    await expect(new Toasts(page).saying('success', '保存成功！')).toBeVisible()
  })
})
