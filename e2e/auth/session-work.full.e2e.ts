import type { Page } from '@playwright/test'
import { expect, type TestGateway, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { LoginPage } from '../pages/login-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'

// What one person began ends when another signs in: it changes nothing for them, and shows them nothing.

const MADE = '兑换码创建成功！'

/** Holds this answer to a call back until the returned function is called. */
function answerLater(gateway: TestGateway, call: string, reply: () => Response) {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  gateway.answer(call, () => released.then(reply))
  return release
}

/** In this tab root signs out and the ordinary user signs in. */
async function changeAccount(page: Page) {
  await new Shell(page).signOut('root')
  await expect(page).toHaveURL('/login')
  await new LoginPage(page).signIn('user', '12345678')
  await expect(page).toHaveURL('/token')
}

/** The ordinary user signs in in another tab, which sends this one to their home. */
async function changeElsewhere(page: Page) {
  const other = await page.context().newPage()
  await other.goto('/login?expired=true')
  await new LoginPage(other).signIn('user', '12345678')
  await expect(other).toHaveURL('/token')
  await expect(page).toHaveURL('/')
  return other
}

/** The person of this tab is still signed in, and can read their list. */
async function expectUndisturbed(page: Page) {
  const list = new ListPage(page, '令牌')
  await expect(list.rows).not.toHaveCount(0)
  await list.settled()
  const read = page.waitForResponse(/\/api\/token\//)
  await list.refresh.click()
  await read
  await list.settled()
  await expect(page).toHaveURL('/token')
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain('"user"')
  await expect(new Toasts(page).errors).toHaveCount(0)
}

/** Root begins to switch two tokens off and to make codes; returns the files saved since, and how to answer. */
async function beginAsRoot(page: Page, gateway: TestGateway) {
  const downloads: string[] = []
  page.on('download', (file) => downloads.push(file.suggestedFilename()))
  const refusals = [
    () => Response.json({ success: false, message: '数据库错误：root 的令牌' }),
    () => Response.json({ success: false, message: '未登录' }, { status: 401 }),
  ]
  const refuse = answerLater(gateway, 'PUT /api/token/', () => refusals.pop()?.() ?? Response.error())
  const codes = { success: true, message: '', data: ['c0ffee01', 'c0ffee02'] }
  const deliver = answerLater(gateway, 'POST /api/redemption/', () => Response.json(codes))

  const list = await ListPage.open(page, '令牌', '/token')
  for (const sent of [1, 2]) {
    await list.rows.getByRole('button', { name: '禁用', exact: true }).first().click()
    await expect.poll(() => gateway.sent('PUT /api/token/').length).toBe(sent)
  }
  // Loading the page again would end the calls.
  await new Shell(page).entry('兑换码').click()
  await page.getByRole('link', { name: '添加兑换码' }).click()
  const form = new FormPage(page)
  await form.field('名称').fill('新春')
  await form.field('生成数量').fill('2')
  await form.submit.click()
  await expect.poll(() => gateway.sent('POST /api/redemption/').length).toBe(1)
  const release = () => {
    refuse()
    deliver()
  }
  return { downloads, release }
}

test.describe('late answers: a 401, a failure, and new codes', () => {
  test.beforeEach(async ({ signIn, expectConsole }) => {
    expectConsole(/status of 401|HttpStatusError|ApiError/)
    await signIn('root')
  })

  test('change, show and save nothing for the person who signed in meanwhile', async ({ page, gateway }) => {
    const { downloads, release } = await beginAsRoot(page, gateway)
    await changeAccount(page)
    release()
    await expectUndisturbed(page)
    await expect(new Toasts(page).saying('success', MADE)).toHaveCount(0)
    // They are not in their notifications either.
    await page.keyboard.press('!')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('dialog')).not.toContainText(/api\/token|数据库错误/)
    await page.keyboard.press('Escape')
    await page.goBack()
    await page.goBack()
    await expect(page.getByText('c0ffee01')).toHaveCount(0)
    expect(downloads).toEqual([])
  })

  test('change, show and save nothing after somebody else has signed in in another tab', async ({
    page,
    gateway,
  }) => {
    const { downloads, release } = await beginAsRoot(page, gateway)
    const other = await changeElsewhere(page)
    release()
    await expectUndisturbed(other)
    await expect(new Toasts(page).all).toHaveCount(0)
    expect(downloads).toEqual([])
  })
})
