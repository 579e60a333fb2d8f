import type { Page } from '@playwright/test'
import { http } from 'msw'
import { expect, type TestGateway, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { codeFile } from './code-file'

const workbench = (page: Page) => page.getByRole('dialog', { name: '测试工作台' })

/** Tests two channels, which both fail. Returns the button that disables them. */
async function testAndFail(page: Page, gateway: TestGateway) {
  gateway.db.channels = gateway.db.channels.slice(-2).map((one) => ({ ...one, status: 1, models: 'gpt-4' }))
  const refusal = { success: false, message: 'bad', time: 0 }
  gateway.inject(http.get('*/api/channel/test/:id', () => Response.json(refusal)))
  await ListPage.open(page, '渠道', '/channel')
  await page.getByRole('button', { name: '测试工作台' }).click()
  await page.getByRole('button', { name: /选择已加载的/ }).click()
  await page.getByRole('button', { name: '开始测试' }).click()
  return page.getByRole('button', { name: '禁用 2 个失败的渠道' })
}

test('Escape closes the question only, and after it the focus stays in the dialog below', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/bad/)
  await signIn('root')
  const disable = await testAndFail(page, gateway)
  await page.keyboard.press('Tab')
  await page.waitForLoadState('networkidle')
  await disable.focus()
  await page.keyboard.press('Enter')
  const confirm = page.getByRole('button', { name: '确定' })
  await expect(confirm).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(confirm).toHaveCount(0)
  await expect(workbench(page)).toBeVisible()
  await disable.focus()
  await page.keyboard.press('Enter')
  await expect(confirm).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('已禁用 2 个')).toBeVisible()
  await expect(disable).toHaveCount(0)
  await expect(workbench(page).locator(':focus')).toHaveCount(1)
})

test('a double click on 停止 keeps the results of a batch test', async ({ page, gateway, signIn }) => {
  await signIn('root')
  const release = gateway.hold('GET /api/channel/test/1')
  await ListPage.open(page, '渠道', '/channel')
  await page.getByRole('button', { name: '测试工作台' }).click()
  await page.getByRole('button', { name: /选择已加载的/ }).click()
  await page.getByRole('button', { name: '开始测试' }).click()
  await page.getByRole('button', { name: '停止', exact: true }).dblclick({ delay: 20 })
  release()
  await expect(page.getByRole('region', { name: '测试结果' })).toBeVisible()
})

test('a held Enter does not answer the question that it opens', async ({ page, gateway, signIn }) => {
  await signIn('root')
  await ListPage.open(page, '渠道', '/channel')
  await page.getByRole('button', { name: '测试所有渠道' }).focus()
  await page.keyboard.down('Enter')
  const confirm = page.getByRole('button', { name: '确定' })
  await expect(confirm).toBeFocused()
  for (let press = 0; press < 10; press += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(confirm).toBeFocused()
  expect(gateway.sent('GET /api/channel/test')).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(() => gateway.sent('GET /api/channel/test').length).toBe(1)
})

test('a question whose code comes late does not open on another screen', async ({ page, signIn }) => {
  await signIn('user')
  const list = await ListPage.open(page, '令牌', '/token')
  await list.settled()
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(codeFile('overlay'), async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(codeFile('overlay'))
  await list.rows.first().getByRole('button', { name: '删除' }).click()
  await asked
  await page.getByRole('link', { name: '模型', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: '模型', exact: true })).toBeVisible()
  const came = page.waitForResponse(codeFile('overlay'))
  release()
  await came
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Back closes 通知', async ({ page, signIn }) => {
  await signIn('user')
  await page.goto('/token')
  await page.getByRole('link', { name: '充值', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: '充值', exact: true })).toBeVisible()
  await page.getByRole('button', { name: '通知' }).click()
  await expect(page.getByRole('dialog', { name: '通知' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: '令牌' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('staying on a form that the palette was about to leave returns the focus to its field', async ({
  page,
  signIn,
}) => {
  await signIn('user')
  await page.goto('/token/add')
  const name = page.getByRole('textbox', { name: '名称' })
  await name.fill('abc')
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('搜索或输入命令').fill('日志')
  await expect(page.getByRole('option', { name: /日志/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: '离开此页' })
  await expect(question.getByRole('button', { name: '取消' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(name).toBeFocused()
})
