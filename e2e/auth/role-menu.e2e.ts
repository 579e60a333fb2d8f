import { expect, test, userOf } from '../fixtures'
import { Shell } from '../pages/shell'

const ROLE_USER = 1
const ROLE_ADMIN = 10

test('a refresh or a reload updates the menu after a role change', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  // The server's session keeps the old role.
  expectConsole(/权限不足/)
  await signIn('user')
  const channels = new Shell(page).entry('渠道')
  const setRole = (role: number) => {
    userOf(gateway, 'user').role = role
  }
  for (const address of ['/token']) {
    await page.goto(address)
    await expect(new Shell(page).entry('令牌')).toBeVisible()
    await expect(channels).toHaveCount(0)
    setRole(ROLE_ADMIN)
    await page.getByRole('button', { name: '刷新', exact: true }).click()
    await expect(channels).toBeVisible()
    setRole(ROLE_USER)
    await page.getByRole('button', { name: '刷新', exact: true }).click()
    await expect(channels).toHaveCount(0)
  }
  for (const address of ['/about', '/token/add']) {
    await page.goto(address)
    setRole(ROLE_ADMIN)
    await page.reload()
    await expect(channels).toBeVisible()
    setRole(ROLE_USER)
    await page.reload()
    await expect(channels).toHaveCount(0)
  }
})
