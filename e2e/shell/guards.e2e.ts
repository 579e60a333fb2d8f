import { expect, test } from '../fixtures'
import { Guard, watchActingGets, watchConsole } from '../guards'

test('the console guard detects warnings and errors', async ({ page, context, expectConsole }) => {
  expectConsole(/provoked/)
  const guard = new Guard()
  watchConsole(context, guard)
  await page.goto('/about')
  await page.evaluate(() => {
    console.warn('provoked warning')
    console.error('provoked error')
    setTimeout(() => void Promise.reject(new Error('provoked promise')))
  })
  await expect
    .poll(() => guard.unexpected())
    .toEqual(['provoked warning', 'provoked error', 'uncaught: provoked promise'])
  guard.allow(/provoked/)
  expect(guard.unexpected()).toEqual([])
})

test('the guard detects GETs with side effects without user input', async ({ browser, baseURL }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.route('**/api/**', (route) => route.fulfill({ json: { success: true, message: '', data: '' } }))
  const guard = new Guard()
  await watchActingGets(context, guard)
  await page.goto(`${baseURL}/about`)
  const sendRequests = () =>
    page.evaluate(async () => {
      await fetch('/api/status')
      await fetch(new Request('/api/channel/test/3'))
      await fetch('/api/user/token', { method: 'PUT' })
    })
  await sendRequests()
  await expect.poll(() => guard.unexpected()).toEqual(['/api/channel/test/3 at /about'])
  await page.keyboard.press('Shift')
  await sendRequests()
  await page.evaluate(() => {
    new Image().src = '/api/user/logout'
  })
  await expect.poll(() => guard.unexpected()).toHaveLength(2)
  expect(guard.unexpected()[1]).toBe('/api/user/logout as image')
  await context.close()
})
