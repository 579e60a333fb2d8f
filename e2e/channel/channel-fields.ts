import type { Page } from '@playwright/test'
import { expect } from '../fixtures'

/** A field of the form by its label; `many` is one that takes several values. */
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const many = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true })
/** The first body that the page sends with a method, from now on. */
export const bodyOf = async (page: Page, method: 'POST' | 'PUT'): Promise<unknown> =>
  (await page.waitForRequest((request) => request.method() === method)).postDataJSON()
/** Opens the form of a channel and waits until it can be filled. */
export async function openForm(page: Page, address = '/channel/add') {
  await page.goto(address)
  await expect(field(page, '名称')).toBeVisible()
}
