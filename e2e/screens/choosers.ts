import { expect, type Locator, type Page } from '@playwright/test'
import type { TestGateway } from '../fixtures'

/** A name that no list offers. */
const UNKNOWN = 'zz-无此项'

/** Every field that opens a list, in the dialog on top if there is one; none behind an open menu. */
async function choosersOf(page: Page): Promise<Locator[]> {
  if ((await page.locator('[role=menu]:visible').count()) > 0) return []
  const dialogs = page.getByRole('dialog')
  const place = (await dialogs.count()) > 0 ? dialogs.last() : page.getByRole('main')
  // Tags of any text have no list.
  return await place.locator('input[role=combobox]:not(.mantine-TagsInput-inputField):visible').all()
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

/** The same of every chooser, opened by mouse and by keyboard. */
export async function expectChoosersTypedOver(page: Page, gateway: TestGateway, where: string) {
  for (const [at, field] of (await choosersOf(page)).entries()) {
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
