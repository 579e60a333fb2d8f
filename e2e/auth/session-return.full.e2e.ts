import { expect, test } from '../fixtures'
import { kept } from '../pages/browser-storage'
import { FormPage } from '../pages/form-page'
import { journey } from '../pages/journey'
import { ListPage } from '../pages/list-page'
import { LoginPage } from '../pages/login-page'
import { Toasts } from '../pages/toasts'
import { pressEvery } from './hold-calls'
import { REFUSED, tabKeys } from './session-end'

test('leads back to the list with its page and size', async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(REFUSED)
  await signIn('user')
  const list = new ListPage(page, '令牌')
  await page.goto('/token?page=2&size=20')
  // Until the second page has arrived, the first is shown in its place.
  await expect(list.rows).toHaveCount(4)
  const names = await list.rows.allTextContents()
  await list.settled()
  gateway.signInAs(null)
  await list.refresh.click()
  await expect(page).toHaveURL('/login?expired=true')
  await new LoginPage(page).signInAgain('user')
  await expect(page).toHaveURL('/token?page=2&size=20')
  await expect(list.rows).toHaveText(names)
})

test('an ordinary sign-in leads to /token: the guard keeps no address', async ({ page }) => {
  await page.goto('/log?type=2')
  await expect(page).toHaveURL('/login')
  expect(await tabKeys(page)).toEqual([])
  await new LoginPage(page).signIn('user', '12345678')
  await expect(page).toHaveURL('/token')
})

test('leads to the own account first when the default password was used', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(REFUSED)
  await signIn('root')
  await page.goto('/user')
  const list = new ListPage(page, '用户')
  await expect(list.rows).toHaveCount(10)
  await list.settled()
  gateway.signInAs(null)
  await list.refresh.click()
  await expect(page).toHaveURL('/login?expired=true')
  await new LoginPage(page).signInAgain('root', '123456')
  await expect(page).toHaveURL('/user/edit')
  await expect(new Toasts(page).saying('warning', '请立刻修改默认密码！')).toBeVisible()
  expect(await tabKeys(page)).toEqual([])
})

// More of them: src/session/return-address.test.ts.
for (const address of ['//evil.example/token', '/no-such-screen']) {
  test(`ignores a planted address and leads to /token: ${JSON.stringify(address)}`, async ({ page }) => {
    await page.goto('/login?expired=true')
    await page.evaluate(
      (planted) => sessionStorage.setItem('return-to', JSON.stringify({ user: 3, address: planted })),
      address,
    )
    await new LoginPage(page).signInAgain('user')
    await expect(page).toHaveURL('/token')
    await expect(new ListPage(page, '令牌').rows).toHaveCount(10)
  })
}

test('twelve calls that fail together lead to the sign-in once, with one notice, and Back works afterwards', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(REFUSED)
  await signIn('user')
  const list = new ListPage(page, '令牌')
  await page.goto('/token?size=20')
  await expect(list.rows).toHaveCount(20)
  // Otherwise a page that is still read ahead would be refused first and leave the screen.
  await expect(list.table).toHaveAttribute('aria-busy', 'false')
  const seen = journey(page)
  gateway.signInAs(null)
  const { waiting, release } = await pressEvery(page, list, '禁用')
  await expect.poll(waiting).toBeGreaterThanOrEqual(12)
  release()
  const login = new LoginPage(page)
  await expect(page).toHaveURL('/login?expired=true')
  await expect(login.expired).toHaveCount(1)
  await expect(new Toasts(page).all).toHaveCount(0)
  expect(seen).toEqual(['/login?expired=true'])

  await new LoginPage(page).signInAgain('user')
  await expect(page).toHaveURL('/token?size=20')
  await expect(list.rows).toHaveCount(20)
  // The list has replaced the sign-in in the history: Back leads to the list.
  await page.goBack()
  await expect(page).toHaveURL('/token?size=20')
})

test('a banned account is signed out with the server’s message, and its data is removed', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/用户已被封禁/)
  await signIn('user')
  await page.goto('/token/add')
  const form = new FormPage(page)
  await form.field('名称').fill('半句')
  gateway.faults.mode = 'banned'
  await form.submit.click()
  await expect(page).toHaveURL('/login')
  await expect(new Toasts(page).saying('error', '用户已被封禁')).toHaveCount(1)
  expect(await tabKeys(page)).toEqual([])
  expect(await kept(page)).not.toMatch(/半句|"username"/)
})
