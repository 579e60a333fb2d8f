import { expect, test } from '../fixtures'
import { ADDRESSES } from './addresses'

const LISTS = ['/token', '/channel', '/redemption', '/user', '/log']
/** Asked for after the first paint, or of every screen alike. */
const BESIDES = /^\/api\/(log\/(self\/)?stat|status|notice)$/
/** What an administrator's home reads of the last day: after the paint too, at the rate limiter's pace, page by page. */
const isOfLastDay = ({ path, search }: { path: string; search: string }) =>
  path === '/api/log/' && new URLSearchParams(search).has('start_timestamp')

for (const address of ADDRESSES) {
  test(`${address} asks for no more than it needs, and nothing twice`, async ({
    page,
    gateway,
    signIn,
    expectConsole,
  }) => {
    // A callback that nobody began.
    expectConsole(/不是由本浏览器发起的/)
    await signIn('root')
    await page.goto(address, { waitUntil: 'networkidle' })
    const asked = gateway.sent().map(({ method, path, search }) => `${method} ${path}${search}`)
    const counted = gateway.sent().filter((call) => !BESIDES.test(call.path) && !isOfLastDay(call))
    expect(asked.filter((call, index) => asked.indexOf(call) !== index)).toEqual([])
    expect(counted.length, asked.join('\n')).toBeLessThanOrEqual(LISTS.includes(address) ? 4 : 6)
  })
}
