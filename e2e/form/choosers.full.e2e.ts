import type { Locator, Page } from '@playwright/test'
import { expect, type TestGateway, test } from '../fixtures'
import { Toasts } from '../pages/toasts'
import { closeDialog, openDialog, openScreen, ownDialogs, tours } from '../screens/open-screen'
import { SCREENS } from '../screens/screens'

// Tours of eight screens and their dialogs take long on a busy machine.
test.describe.configure({ timeout: 240_000 })

/** A name that no list offers. */
const UNKNOWN = 'zz-无此项'

/** Every field that opens a list, in the dialog on top if there is one. */
async function choosersOf(page: Page) {
  const dialogs = page.getByRole('dialog')
  const place = (await dialogs.count()) > 0 ? dialogs.last() : page.getByRole('main')
  // Tags of any text have no list.
  return place.locator('input[role=combobox]:not(.mantine-TagsInput-inputField):visible')
}

/** Whether all that the field holds is selected, so that the next letter replaces it. */
const isAllSelected = (input: HTMLInputElement) =>
  (input.selectionEnd ?? 0) - (input.selectionStart ?? 0) === input.value.length

/** Typing into an opened chooser replaces its text, and Enter sends nothing. */
async function expectTypedOver(page: Page, gateway: TestGateway, field: Locator, what: string) {
  await expect(field, what).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(() => field.evaluate(isAllSelected), `${what}: its text is selected`).toBe(true)
  const address = page.url()
  const acted = () => gateway.sent().filter(({ method }) => method !== 'GET').length
  const before = acted()
  await page.keyboard.type(UNKNOWN)
  await expect(field, what).toHaveValue(UNKNOWN)
  // Twice, as the first may pick the typed text.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.locator('[aria-invalid=true]'), `${what}: not checked`).toHaveCount(0)
  expect(acted(), `${what}: nothing sent`).toBe(before)
  expect(page.url(), what).toBe(address)
  await page.keyboard.press('Escape')
}

async function tryAll(page: Page, gateway: TestGateway, where: string) {
  const choosers = await choosersOf(page)
  for (let at = 0, count = await choosers.count(); at < count; at += 1) {
    const field = choosers.nth(at)
    const name = `${where}, chooser ${at + 1}`
    await field.click()
    await expectTypedOver(page, gateway, field, `${name} by mouse`)
    await field.blur()
    await field.focus()
    await page.keyboard.press('ArrowDown')
    await expectTypedOver(page, gateway, field, `${name} by keyboard`)
    await field.blur()
  }
}

for (const screens of tours(SCREENS.filter(({ account }) => account))) {
  const names = screens.map(({ name }) => name).join('、')
  test(`${names}: typing replaces the text of a chooser, and Enter in it sends nothing`, async ({
    page,
    gateway,
    signIn,
  }) => {
    for (const screen of screens) {
      await openScreen({ page, gateway, signIn }, screen, 'loaded')
      await tryAll(page, gateway, screen.name)
      for (const name of ownDialogs(screen)) {
        await closeDialog(page)
        await openDialog(page, screen, name)
        await tryAll(page, gateway, name)
      }
    }
  })
}

test('a typed channel type is taken by Enter or leaving its field, and sent', async ({
  page,
  gateway,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/channel/add')
  const type = page.getByRole('combobox', { name: '类型', exact: true })
  for (const [key, typed, name] of [
    ['Enter', 'moonshot', 'Moonshot AI'],
    ['Tab', 'azure', 'Azure OpenAI'],
  ] as const) {
    await type.click()
    await page.keyboard.type(typed)
    await expect(page.getByRole('option', { name, exact: true })).toBeVisible()
    await page.keyboard.press(key)
    await expect(type).toHaveValue(name)
    await type.blur()
  }
  expect(gateway.sent('POST /api/channel/')).toEqual([])
  await page.getByLabel('名称', { exact: true }).fill('新渠道')
  await page.getByLabel('密钥', { exact: true }).fill('k')
  await page.getByRole('button', { name: '填入基础模型' }).click()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await new Toasts(page).told('渠道创建成功！')
  expect(gateway.db.channels.at(-1)?.type).toBe(3)
})
