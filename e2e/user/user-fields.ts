import type { Page } from '@playwright/test'
import type { TestGateway } from '../fixtures'

export const PUT = 'PUT /api/user/'
export const userOf = (gateway: TestGateway, id: number) => {
  const user = gateway.db.users.find((row) => row.id === id)
  if (!user) throw new Error(`no user ${id}`)
  return user
}
export const password = (page: Page) => page.getByLabel('密码', { exact: true })
export const group = (page: Page) => page.getByLabel('分组', { exact: true })
