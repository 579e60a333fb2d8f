import type { Page } from '@playwright/test'
import { expect, type TestGateway } from '../fixtures'
import { FormPage } from '../pages/form-page'

export const PUT = 'PUT /api/user/'
/** What was sent in one call, each time. */
export const bodies = (gateway: TestGateway, call: string) =>
  gateway.sent(call).map(({ body }) => JSON.parse(body))
export const userOf = (gateway: TestGateway, id: number) => {
  const user = gateway.db.users.find((row) => row.id === id)
  if (!user) throw new Error(`no user ${id}`)
  return user
}
export const password = (page: Page) => page.getByLabel('密码', { exact: true })
export const group = (page: Page) => page.getByLabel('分组', { exact: true })
/** Opens a form of a user and waits until it can be filled. */
export async function open(page: Page, path: string): Promise<FormPage> {
  const form = new FormPage(page)
  await page.goto(path)
  await expect(form.submit).toBeVisible()
  return form
}
