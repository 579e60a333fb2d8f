import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { Batch } from '../pages/batch'
import { Palette } from '../pages/palette'
import { SettingsPage } from '../pages/settings-page'

const dialogOf = (page: Page) => page.getByRole('dialog')
const clickOutside = (page: Page) => page.mouse.click(5, 400)

/** Expects Escape and a click outside to close an empty dialog, but not one with input. */
async function expectClosesOnlyEmpty(page: Page, open: () => Promise<void>, label: string) {
  const dialog = dialogOf(page)
  const field = dialog.getByRole('textbox', { name: label, exact: true })
  for (const leave of [() => page.keyboard.press('Escape'), () => clickOutside(page)]) {
    await open()
    await expect(field).toHaveValue('')
    await leave()
    await expect(dialog).toHaveCount(0)
  }
  await open()
  await field.fill('12')
  await page.keyboard.press('Escape')
  await clickOutside(page)
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('12')
  await dialog.getByRole('button', { name: '取消', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  // A cleared field counts as empty.
  await open()
  await field.fill('12')
  await field.fill('')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

test('Escape does not close a dialog with input', async ({ page, signIn }) => {
  await signIn('root')
  await test.step('更换邮箱地址', async () => {
    const settings = await SettingsPage.open(page)
    await expectClosesOnlyEmpty(page, () => settings.openDialog('更换邮箱地址'), '邮箱地址')
  })
  await test.step('批量设置优先级', async () => {
    const batch = new Batch(page, '渠道')
    await batch.open('/channel?size=50')
    await batch.tick('AIGC2D')
    await expectClosesOnlyEmpty(page, () => batch.press('批量设置优先级'), '优先级')
  })
  await test.step('批量测试', async () => {
    // The first 批量测试 button belongs to the selection.
    await page.getByRole('button', { name: '批量测试' }).last().click()
    const models = dialogOf(page).getByRole('combobox', { name: '模型' })
    await models.fill('typed-model')
    await models.press('Enter')
    await dialogOf(page).getByRole('combobox', { name: '渠道' }).focus()
    // The first Escape closes the list of options.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await clickOutside(page)
    await expect(dialogOf(page)).toContainText('typed-model')
    await dialogOf(page).getByRole('button', { name: '清除所选模型' }).click()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toHaveCount(0)
  })
})

test('Escape during IME composition closes no dialog', async ({ page, signIn }) => {
  await signIn('user')
  const settings = await SettingsPage.open(page)
  /** Sends Safari's event, which arrives after the composition ended. */
  const endComposition = () =>
    page.evaluate(() => {
      const key = { key: 'Escape', code: 'Escape', keyCode: 229, bubbles: true, cancelable: true }
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key))
    })
  const palette = new Palette(page)
  for (const open of [() => settings.openDialog('删除个人账户'), () => palette.open()]) {
    await open()
    await expect(dialogOf(page).locator(':focus')).toHaveCount(1)
    await endComposition()
    // A closing dialog would be removed in the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    await expect(dialogOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toHaveCount(0)
  }
})
