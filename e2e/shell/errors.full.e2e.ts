import { clockTimeouts } from '../clocked-timeouts'
import { expect, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { Toasts } from '../pages/toasts'

test('gives up after 30 seconds, and says so', async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(/ConnectionError/)
  await signIn('user')
  const toasts = new Toasts(page)
  await page.clock.install()
  await clockTimeouts(page)
  const release = gateway.hold('GET /api/token/')
  await page.goto('/token')
  await expect.poll(() => gateway.sent('GET /api/token/').length).toBe(1)
  await page.clock.runFor(31_000)
  await expect(toasts.saying('error', '错误：请求超时，请稍后重试')).toHaveCount(1)
  release()
  await page.getByRole('main').getByRole('button', { name: '重试' }).click()
  await expect(new ListPage(page, '令牌').rows).toHaveCount(10)

  const form = new FormPage(page)
  await page.getByRole('link', { name: '添加令牌' }).click()
  await form.field('名称').fill('留着')
  gateway.hold('POST /api/token/')
  await form.submit.click()
  await expect.poll(() => gateway.sent('POST /api/token/').length).toBe(1)
  await page.clock.runFor(31_000)
  await expect(toasts.saying('error', '请求超时，操作可能已经生效，请刷新查看')).toBeVisible()
  await expect(form.field('名称')).toHaveValue('留着')
  expect(gateway.sent('POST /api/token/')).toHaveLength(1)
})
