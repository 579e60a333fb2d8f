import type { Page } from '@playwright/test'
import { expect, type TestGateway } from '../fixtures'

/** A form field by its label; `many` finds a multi-value field. */
export const field = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).and(page.locator('input, textarea, select'))
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const many = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true })
/** The body of the next request with this method. */
export const bodyOf = async (page: Page, method: 'POST' | 'PUT'): Promise<unknown> =>
  (await page.waitForRequest((request) => request.method() === method)).postDataJSON()
/** Opens a channel form and waits until it is ready. */
export async function openForm(page: Page, address = '/channel/add') {
  await page.goto(address)
  await expect(field(page, '名称')).toBeVisible()
}

/** The hidden input with a multi-value field's value. */
export const hidden = (page: Page, name: string) => page.locator(`input[type=hidden][name=${name}]`)
/** The channel created last. */
export const newest = (gateway: TestGateway) => gateway.db.channels.at(-1)
export async function chooseType(page: Page, label: string) {
  await many(page, '类型').click()
  await many(page, '类型').fill(label)
  await page.getByRole('option', { name: label, exact: true }).click()
}
/** Fills in the required fields. */
export async function fillName(page: Page) {
  await field(page, '名称').fill('新渠道')
  await field(page, '密钥').fill('sk-new')
}
