import { expect, type Locator, type Page } from '@playwright/test'
import type { TestGateway } from '../fixtures'

/** A text that matches no option. */
const UNKNOWN = 'zz-无此项'

/** Returns the comboboxes of the topmost dialog or of the screen; none while a menu is open. */
async function choosersOf(page: Page): Promise<Locator[]> {
  if ((await page.locator('[role=menu]:visible').count()) > 0) return []
  const dialogs = page.getByRole('dialog')
  const container = (await dialogs.count()) > 0 ? dialogs.last() : page.getByRole('main')
  // A free-text tags input has no options.
  return await container.locator('input[role=combobox]:not(.mantine-TagsInput-inputField):visible').all()
}

/** Whether the field's text is selected, so that typing replaces it. */
const isAllSelected = (input: HTMLInputElement) =>
  (input.selectionEnd ?? 0) - (input.selectionStart ?? 0) === input.value.length

/** Expects that typing into an open combobox replaces its text, and that Enter does not submit. */
async function expectTypedOver(page: Page, gateway: TestGateway, field: Locator, label: string) {
  await expect(field, label).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(() => field.evaluate(isAllSelected), `${label}: its text is selected`).toBe(true)
  const address = page.url()
  const writes = () => gateway.sent().filter(({ method }) => method !== 'GET').length
  const before = writes()
  await page.keyboard.type(UNKNOWN)
  await expect(field, label).toHaveValue(UNKNOWN)
  // The first Enter may pick the typed text.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.locator('[aria-invalid=true]'), `${label}: not validated`).toHaveCount(0)
  expect(writes(), `${label}: nothing sent`).toBe(before)
  expect(page.url(), label).toBe(address)
  await page.keyboard.press('Escape')
}

/** Checks every visible combobox, opened by mouse and by keyboard. */
export async function expectChoosersTypedOver(page: Page, gateway: TestGateway, where: string) {
  for (const [index, field] of (await choosersOf(page)).entries()) {
    const name = `${where}, chooser ${index + 1}`
    await field.click()
    await expectTypedOver(page, gateway, field, `${name} by mouse`)
    await field.blur()
    await field.focus()
    await page.keyboard.press('ArrowDown')
    await expectTypedOver(page, gateway, field, `${name} by keyboard`)
    await field.blur()
  }
}
