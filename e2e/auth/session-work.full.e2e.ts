import type { Page } from '@playwright/test'
import { expect, type TestGateway, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { LoginPage } from '../pages/login-page'
import { OptionPage } from '../pages/option-page'
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

/** The ordinary user signs in in another tab, which sends this one to the sign-in. */
async function changeElsewhere(page: Page) {
  const other = await page.context().newPage()
  await other.goto('/login?expired=true')
  await new LoginPage(other).signIn('user', '12345678')
  await expect(other).toHaveURL('/token')
  await expect(page).toHaveURL('/login')
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

async function createCodes(page: Page, gateway: TestGateway) {
  const form = await FormPage.open(page, '/redemption/add')
  await form.field('名称').fill('新春')
  await form.field('生成数量').fill('2')
  await form.submit.click()
  await expect.poll(() => gateway.sent('POST /api/redemption/').length).toBe(1)
}

test.describe('new codes whose answer comes late', () => {
  let downloads = 0
  let release = () => {}
  test.beforeEach(async ({ page, gateway, signIn }) => {
    downloads = 0
    page.on('download', () => {
      downloads += 1
    })
    const codes = { success: true, message: '', data: ['c0ffee01', 'c0ffee02'] }
    release = answerLater(gateway, 'POST /api/redemption/', () => Response.json(codes))
    await signIn('root')
    await createCodes(page, gateway)
  })

  test('are not saved as a file for the person who signed in meanwhile', async ({ page }) => {
    await changeAccount(page)
    release()
    await expectUndisturbed(page)
    await expect(new Toasts(page).saying('success', MADE)).toHaveCount(0)
    await page.goBack()
    await page.goBack()
    await expect(page.getByText('c0ffee01')).toHaveCount(0)
    expect(downloads).toBe(0)
  })

  test('are not saved as a file after another tab has signed in', async ({ page }) => {
    const other = await changeElsewhere(page)
    release()
    await expectUndisturbed(other)
    await expect(new Toasts(page).all).toHaveCount(0)
    expect(downloads).toBe(0)
  })
})

// Every failure of every action: src/app/session-work.test.ts.
for (const [fault, reply] of [
  ['401', () => Response.json({ success: false, message: '未登录' }, { status: 401 })],
  ['failure', () => Response.json({ success: false, message: '数据库错误：root 的令牌' })],
] as const) {
  test.describe(`a ${fault} that comes late`, () => {
    let release = () => {}
    test.beforeEach(async ({ page, gateway, signIn, expectConsole }) => {
      expectConsole(/status of 401|HttpStatusError|ApiError/)
      release = answerLater(gateway, 'PUT /api/token/', reply)
      await signIn('root')
      const list = await ListPage.open(page, '令牌', '/token')
      await list.rows.first().getByRole('button', { name: '禁用' }).click()
      await expect.poll(() => gateway.sent('PUT /api/token/').length).toBe(1)
    })

    test('changes nothing for the person who signed in meanwhile', async ({ page }) => {
      await changeAccount(page)
      release()
      await expectUndisturbed(page)
      // It is not in their notifications either.
      await page.keyboard.press('!')
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page.getByRole('dialog')).not.toContainText(/api\/token|数据库错误/)
    })

    test('changes nothing in the tab where somebody else has signed in', async ({ page }) => {
      const other = await changeElsewhere(page)
      release()
      await expectUndisturbed(other)
    })
  })
}

test('does not send waiting options for another account', async ({ page, gateway, signIn }) => {
  const done = { success: true, message: '' }
  const release = answerLater(gateway, 'PUT /api/option/', () => Response.json(done))
  await signIn('root')
  const options = new OptionPage(page)
  await options.open('other')
  for (const label of ['公告', '系统名称', '首页内容', '关于', '页脚']) await options.field(label).fill('新')
  await options.saveAll()
  await expect.poll(() => gateway.sent('PUT /api/option/').length).toBe(1)
  const other = await changeElsewhere(page)
  release()
  await expectUndisturbed(other)
  expect(gateway.sent('PUT /api/option/')).toHaveLength(1)
})
