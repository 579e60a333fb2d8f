import { expect, test } from '../fixtures'
import { Guard, watchActingGets, watchConsole } from '../guards'

// The guards of all tests detect what they should.

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
    .poll(() => guard.undeclared())
    .toEqual(['provoked warning', 'provoked error', 'uncaught: provoked promise'])
  guard.allow(/provoked/)
  expect(guard.undeclared()).toEqual([])
})

test('the guard detects GETs that act, unless somebody asked', async ({ browser, baseURL }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.route('**/api/**', (route) => route.fulfill({ json: { success: true, message: '', data: '' } }))
  const guard = new Guard()
  await watchActingGets(context, guard)
  await page.goto(`${baseURL}/about`)
  const ask = () =>
    page.evaluate(async () => {
      await fetch('/api/status')
      await fetch(new Request('/api/channel/test/3'))
      await fetch('/api/user/token', { method: 'PUT' })
    })
  await ask()
  await expect.poll(() => guard.undeclared()).toEqual(['/api/channel/test/3 at /about'])
  await page.keyboard.press('Shift')
  await ask()
  await page.evaluate(() => {
    new Image().src = '/api/user/logout'
  })
  await expect.poll(() => guard.undeclared()).toHaveLength(2)
  expect(guard.undeclared()[1]).toBe('/api/user/logout as image')
  await context.close()
})
