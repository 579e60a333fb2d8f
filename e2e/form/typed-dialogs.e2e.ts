import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { Batch } from '../pages/batch'
import { ListPage } from '../pages/list-page'
import { Palette } from '../pages/palette'
import { RatioPage } from '../pages/ratio-page'
import { SettingsPage } from '../pages/settings-page'
import { offerAll } from '../settings/account'

// A key or a click beside a dialog takes away nothing that was typed in it.

const dialogOf = (page: Page) => page.getByRole('dialog')
const clickBeside = (page: Page) => page.mouse.click(5, 400)

/** Empty, the dialog closes by Escape and by a click beside it; with a text it stays, until its button closes it. */
async function expectKept(page: Page, open: () => Promise<void>, label: string, button = '取消') {
  const dialog = dialogOf(page)
  const field = dialog.getByRole('textbox', { name: label, exact: true })
  for (const leave of [() => page.keyboard.press('Escape'), () => clickBeside(page)]) {
    await open()
    await expect(field).toHaveValue('')
    await leave()
    await expect(dialog).toHaveCount(0)
  }
  await open()
  await field.fill('12')
  await page.keyboard.press('Escape')
  await clickBeside(page)
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('12')
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  // What was typed and taken back is no reason to stay.
  await open()
  await field.fill('12')
  await field.fill('')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

test('a dialog of the account with a text stays open at Escape', async ({ page, gateway, signIn }) => {
  offerAll(gateway)
  await page.goto('/login')
  const signInByCode = () => page.getByRole('button', { name: '使用微信登录' }).click()
  await expectKept(page, signInByCode, '验证码')

  await signIn('user')
  const settings = await SettingsPage.open(page)
  for (const [button, label] of [
    ['绑定邮箱地址', '邮箱地址'],
    ['绑定微信账号', '验证码'],
    ['删除个人账户', '账户名'],
  ] as const) {
    await test.step(button, () => expectKept(page, () => settings.openDialog(button), label))
  }
})

test('a dialog of a list with a text stays open at Escape', async ({ page, signIn }) => {
  await signIn('root')
  await test.step('充值', async () => {
    const users = await ListPage.open(page, '用户', '/user')
    await users.settled()
    await expectKept(page, () => users.choose('songjia', '更多', '充值'), '备注')
  })
  await test.step('批量设置优先级', async () => {
    const batch = new Batch(page, '渠道')
    await batch.open('/channel?size=50')
    await batch.tick('AIGC2D')
    await expectKept(page, () => batch.press('批量设置优先级'), '优先级')
  })
  await test.step('选择测试模型', async () => {
    const list = new ListPage(page, '渠道')
    await expectKept(page, () => list.choose('AIGC2D', '更多', '选择测试模型'), '搜索模型', '关闭')
  })
  await test.step('批量测试', async () => {
    // The first one is that of the ticked rows.
    await page.getByRole('button', { name: '批量测试' }).last().click()
    const models = dialogOf(page).getByRole('combobox', { name: '模型' })
    await models.fill('typed-model')
    await models.press('Enter')
    await dialogOf(page).getByRole('combobox', { name: '渠道' }).focus()
    // The first closes the list of channels.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await clickBeside(page)
    await expect(dialogOf(page)).toContainText('typed-model')
    await dialogOf(page).getByRole('button', { name: '清除所选模型' }).click()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toHaveCount(0)
  })
  await test.step('导入倍率', async () => {
    const ratios = new RatioPage(page)
    await ratios.open()
    await expectKept(page, () => ratios.button('导入').click(), '要导入的内容')
  })
})

test('Escape that ends a word of an input method closes no dialog', async ({ page, signIn }) => {
  await signIn('user')
  const settings = await SettingsPage.open(page)
  /** As Safari sends it, which has ended the word by then. */
  const endWord = () =>
    page.evaluate(() => {
      const key = { key: 'Escape', code: 'Escape', keyCode: 229, bubbles: true, cancelable: true }
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key))
    })
  const palette = new Palette(page)
  for (const open of [() => settings.openDialog('删除个人账户'), () => palette.open()]) {
    await open()
    await expect(dialogOf(page).locator(':focus')).toHaveCount(1)
    await endWord()
    // A frame later, as a dialog that closes goes only then.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    await expect(dialogOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toHaveCount(0)
  }
})
