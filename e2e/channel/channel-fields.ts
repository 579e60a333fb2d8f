import type { Page } from '@playwright/test'
import { expect, type TestGateway } from '../fixtures'

/** A field of the form by its label; `many` is one that takes several values. */
export const field = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).and(page.locator('input, textarea, select'))
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const many = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true })
/** The first body that the page sends with a method, from now on. */
export const bodyOf = async (page: Page, method: 'POST' | 'PUT'): Promise<unknown> =>
  (await page.waitForRequest((request) => request.method() === method)).postDataJSON()
/** Opens the form of a channel and waits until it is ready. */
export async function openForm(page: Page, address = '/channel/add') {
  await page.goto(address)
  await expect(field(page, '名称')).toBeVisible()
}

/** What a field of several values sends. */
export const hidden = (page: Page, name: string) => page.locator(`input[type=hidden][name=${name}]`)
/** The channel that was created last. */
export const newest = (gateway: TestGateway) => gateway.db.channels.at(-1)
export async function chooseType(page: Page, label: string) {
  await many(page, '类型').click()
  await many(page, '类型').fill(label)
  await page.getByRole('option', { name: label, exact: true }).click()
}
/** Fills in what every form needs besides the subject of the test. */
export async function fillName(page: Page) {
  await field(page, '名称').fill('新渠道')
  await field(page, '密钥').fill('sk-new')
}
