import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures'
import { middleOf } from '../pages/box'
import { failureCard } from '../pages/failure-card'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { Toasts } from '../pages/toasts'

const STILL = '仍在处理…'

test('a 429 shows a countdown that is announced once, then retries by itself', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/status of 429|HttpStatusError/)
  await page.clock.install()
  const headers = { 'Retry-After': '40', 'X-Oneapi-Request-Id': '2026112204050612345678901234567' }
  const end = gateway.answer('GET /api/token/', () => new Response(null, { status: 429, headers }))
  await signIn('user')
  await page.goto('/token')
  const card = failureCard(page)
  await expect(card).toContainText('错误：请求次数过多，请稍后再试！')
  await expect(card).toContainText('请求 ID：2026112204050612345678901234567')
  await expect(new Toasts(page).saying('error', '错误：请求次数过多，请稍后再试！')).toContainText('请等待')
  const visible = card.locator('[aria-hidden]').filter({ hasText: '请等待' })
  const spoken = card.getByText('请等待').and(page.locator(':not([aria-hidden])'))
  const secondsIn = async (text: Locator) => Number(/\d+/.exec((await text.textContent()) ?? '')?.[0])
  const announced = await secondsIn(spoken)
  expect(announced).toBeGreaterThan(30)
  expect(announced).toBeLessThanOrEqual(40)
  await page.clock.runFor(10_000)
  await expect.poll(() => secondsIn(visible)).toBeLessThanOrEqual(announced - 10)
  // The announced text stays, and the request is not repeated.
  expect(await secondsIn(spoken)).toBe(announced)
  expect(gateway.sent('GET /api/token/')).toHaveLength(1)
  end()
  await page.clock.runFor(31_000)
  await expect(page.getByRole('table', { name: '令牌' })).toBeVisible()
  await expect(card).toHaveCount(0)
  expect(gateway.sent('GET /api/token/')).toHaveLength(2)
})

test('shows a notice when a read or an action is slow', async ({ page, gateway, signIn }) => {
  await page.clock.install()
  await signIn('user')
  const release = gateway.hold('GET /api/token/')
  const list = new ListPage(page, '令牌')
  await page.goto('/token')
  const main = page.getByRole('main')
  await expect(page.getByRole('button', { name: '搜索', exact: true })).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(main.getByText(STILL)).toHaveCount(0)
  await page.clock.runFor(3_000)
  await expect(main.getByText(STILL)).toBeVisible()
  release()
  await expect(list.rows).toHaveCount(10)
  await expect(main.getByText(STILL)).toHaveCount(0)

  const row = list.row('笔记本')
  const answer = gateway.hold('PUT /api/token/')
  await list.press('笔记本', '禁用')
  await page.clock.runFor(3_500)
  await expect(row.getByText(STILL)).toBeVisible()
  answer()
  await expect(row.getByText(STILL)).toHaveCount(0)

  await page.goto('/token/add')
  const form = new FormPage(page)
  await form.field('名称').fill('慢')
  const created = gateway.hold('POST /api/token/')
  await form.submit.click()
  // The spinner is centred in its button.
  expect(
    Math.abs((await middleOf(form.submit.locator('.mantine-Button-loader'))) - (await middleOf(form.submit))),
  ).toBeLessThanOrEqual(1)
  await page.clock.runFor(3_500)
  await expect(main.getByText(STILL)).toBeVisible()
  created()
  await expect(page).toHaveURL('/token')
})
