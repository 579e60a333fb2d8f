import { expect, test } from '../fixtures'
import { AccountPage } from '../pages/account-page'
import { allowClipboard } from '../pages/clipboard'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { OptionPage } from '../pages/option-page'
import { RatioPage } from '../pages/ratio-page'
import { SettingsPage } from '../pages/settings-page'
import { Keys } from './keys'

test('closing new codes or a batch does not lose the focus', async ({ page, signIn }) => {
  await signIn('root')
  const keys = new Keys(page)
  const list = new ListPage(page, '兑换码')
  const form = await FormPage.open(page, '/redemption/add')
  await form.field('名称').fill('键盘码')
  await form.field('生成数量').fill('2')
  await form.submit.click()
  const panel = page.getByRole('region', { name: /^新生成的兑换码/ })
  await keys.press(panel.getByRole('button', { name: '关闭' }))
  await expect(panel).toHaveCount(0)
  await keys.expectFocus()
  for (const at of [0, 1]) await keys.press(list.row('键盘码').nth(at).getByLabel('选择此行'), 'Space')
  await keys.press(page.getByRole('main').getByRole('button', { name: '批量禁用' }))
  await keys.press(list.dialog.getByRole('button', { name: '开始' }))
  await expect(list.dialog.getByRole('status')).toHaveText('成功 2，失败 0，剩余 0')
  await keys.expectFocus()
  await keys.press(list.dialog.getByRole('button', { name: '完成' }))
  await expect(list.dialog).toHaveCount(0)
  await keys.expectFocus()
})

test('arrow keys choose tabs, views and search results of the settings', async ({ page, signIn }) => {
  await signIn('root')
  const settings = new SettingsPage(page)
  const option = new OptionPage(page)
  const ratios = new RatioPage(page)
  await page.goto('/setting')
  await settings.tab('个人设置').focus()
  await page.keyboard.press('ArrowDown')
  await expect(settings.tab('运营设置')).toBeFocused()
  await expect(settings.tab('运营设置')).toHaveAttribute('aria-selected', 'true')
  const views = page.getByRole('radiogroup', { name: '倍率编辑方式' })
  await views.getByRole('radio', { name: '表格' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(ratios.json('ModelRatio')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(ratios.models).toBeVisible()
  await option.search.fill('主题')
  await expect(page.getByRole('option', { name: '主题', exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(option.field('主题')).toBeFocused()
})

test('a password reset does not lose the focus', async ({ page }) => {
  await allowClipboard(page)
  await page.goto('/user/reset?email=lin@example.com&token=0123456789abcdef0123456789abcdef')
  const form = new AccountPage(page)
  const keys = new Keys(page)
  await keys.press(form.button('提交'))
  await expect(form.field('新密码')).toHaveValue(/./)
  await keys.expectFocus()
})
