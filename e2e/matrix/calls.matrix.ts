import { expect, test } from '../fixtures'
import { ADDRESSES } from './addresses'

const LISTS = ['/token', '/channel', '/redemption', '/user', '/log']
/** Calls after the first paint, or of every screen. */
const BESIDES = /^\/api\/(log\/(self\/)?stat|status|notice)$/
/** The last day, which an administrator's home page reads after the paint, page by page at the rate limiter's pace. */
const isOfLastDay = ({ path, search }: { path: string; search: string }) =>
  path === '/api/log/' && new URLSearchParams(search).has('start_timestamp')

for (const address of ADDRESSES) {
  test(`${address} asks for no more than it needs, and nothing twice`, async ({
    page,
    gateway,
    signIn,
    expectConsole,
  }) => {
    // The address of a callback without a sign-in.
    expectConsole(/不是由本浏览器发起的/)
    await signIn('root')
    await page.goto(address, { waitUntil: 'networkidle' })
    const asked = gateway.sent().map(({ method, path, search }) => `${method} ${path}${search}`)
    const counted = gateway.sent().filter((call) => !BESIDES.test(call.path) && !isOfLastDay(call))
    expect(asked.filter((call, index) => asked.indexOf(call) !== index)).toEqual([])
    expect(counted.length, asked.join('\n')).toBeLessThanOrEqual(LISTS.includes(address) ? 4 : 6)
  })
}
