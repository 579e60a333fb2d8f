import type { Page } from '@playwright/test'
import { GETS_WITH_SIDE_EFFECTS } from '@/api/side-effect-gets'
import { expect, type TestGateway, test } from '../fixtures'
import { expectAccessible } from '../pages/accessible'
import { ListPage } from '../pages/list-page'
import { LoginPage } from '../pages/login-page'
import { Toasts } from '../pages/toasts'

const STATUS = 'GET /api/status'
const REFUSAL = '此控制台不支持该网关（one-hub / done-hub），为避免损坏数据已停止。'

const SUPPORTED = '支持 one-api，以及接口与其相同的网关。'

/** An excerpt of one-hub's status. */
const statusOfOneHub = () =>
  Response.json({
    success: true,
    message: '',
    data: {
      system_name: 'One Hub',
      github_oauth: true,
      github_client_id: 'x',
      PaymentUSDRate: 7.3,
    },
  })

const changes = (gateway: TestGateway) =>
  gateway.sent().filter(({ method, path }) => method !== 'GET' || GETS_WITH_SIDE_EFFECTS.test(path))

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: SUPPORTED })

// src/queries/status.mock.test.ts tests every kind of call.
test('refuses to sign in on an unsupported gateway', async ({ page, gateway, expectConsole }) => {
  expectConsole(/UnsupportedGatewayError/)
  gateway.answer(STATUS, statusOfOneHub)
  const login = new LoginPage(page)
  await login.open()
  await expect(notice(page)).toContainText(REFUSAL)
  await expectAccessible(page)
  await login.signIn('root', '12345678')
  await expect(new Toasts(page).saying('error', REFUSAL)).toHaveCount(1)
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: '使用 GitHub 登录' }).click()
  const window = await popup
  await expect.poll(() => window.isClosed()).toBe(true)
  expect(changes(gateway)).toEqual([])
})

test('an existing session on an unsupported gateway sends no change', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/UnsupportedGatewayError/)
  await signIn('root')
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  gateway.answer(STATUS, () => released.then(statusOfOneHub))
  const list = await ListPage.open(page, '渠道', '/channel')
  await expect(notice(page)).toHaveCount(0)
  const row = list.rows.filter({ hasText: '已启用' }).first()
  // The channel test first: it does not disable the row's other actions.
  await list.press(list.row('负载均衡 A'), '测试')
  await list.press(row, '禁用')
  release()
  await expect(notice(page)).toBeVisible()
  await expect(new Toasts(page).saying('error', REFUSAL)).not.toHaveCount(0)
  await expect(await list.quickAction(row, '禁用')).toBeVisible()
  expect(changes(gateway)).toEqual([])
})
