import { ANSWERS, TIMED } from '@mocks/fault-answers'
import { http } from 'msw'
import { clockTimeouts } from '../clocked-timeouts'
import { expect, type TestGateway, test } from '../fixtures'
import { ADDRESSES } from './addresses'

// Every address with every fault of the calls of its first load.

const FAULTS = [...Object.keys(ANSWERS), ...TIMED]

/** Answers every call with a fault until the returned function is called. */
function breakAll(gateway: TestGateway, fault: string): () => void {
  let broken = true
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  const answer = ANSWERS[fault as keyof typeof ANSWERS] as (() => Response) | undefined
  const before = gateway.handlers.length
  gateway.inject(
    http.all(/\/api\//, async () => {
      if (!broken) return undefined
      if (answer) return answer()
      if (fault === 'the first page again') return Response.json({ success: true, message: '', data: AGAIN })
      await released
      return undefined
    }),
  )
  return () => {
    broken = false
    release()
    gateway.handlers.splice(0, gateway.handlers.length - before)
  }
}
const AGAIN = [{ id: 1 }, { id: 1 }]

const isTimed = (fault: string) => fault === 'no answer' || fault === 'ten seconds late'

for (const address of ADDRESSES) {
  test(`${address} recovers from each of 26 faults`, async ({ page, gateway, signIn, expectConsole }) => {
    expectConsole(/./)
    await page.clock.install()
    await clockTimeouts(page)
    await signIn('root')
    const crashes: string[] = []
    page.on('pageerror', (error) => crashes.push(error.message))
    const main = page.getByRole('main')
    let good = 0
    for (const fault of FAULTS) {
      gateway.signInAs('root')
      await page.goto('/about')
      await page.evaluate((user) => localStorage.setItem('user', user), ROOT)
      const mend = breakAll(gateway, fault)
      await page.goto(address)
      if (isTimed(fault)) {
        await page.clock.runFor(fault === 'no answer' ? 121_000 : 10_000)
        if (fault !== 'no answer') mend()
      }
      await test.step(`${address}: ${fault}`, async () => {
        // The frame is there, with some content in it.
        await expect(page.getByRole('banner')).toBeVisible()
        await expect(main).not.toBeEmpty()
        if (fault === 'status 401' && /login/.test(page.url())) return
        await page.clock.runFor(1_000)
        await expect(page.getByText(/^加载 .* 中\.\.\.$/)).toHaveCount(0)
        mend()
        const retry = main.getByRole('button', { name: '重试', exact: true })
        // A screen that redirects to another shows that one's failure only now.
        await expect(async () => {
          for (let left = await retry.count(); left > 0; left -= 1) await retry.first().click()
          await expect(retry, `${address}: ${fault}`).toHaveCount(0, { timeout: 5_000 })
        }).toPass({ timeout: 15_000 })
        await expect(main).not.toBeEmpty()
        expect(crashes).toEqual([])
      })
      mend()
      good += 1
    }
    test.info().annotations.push({ type: 'figure', description: `${good}/${FAULTS.length}` })
  })
}

const ROOT = JSON.stringify({ id: 1, username: 'root', display_name: 'Root', role: 100, status: 1 })
