import { expect, test } from '../fixtures'

const TOUR = ['令牌', '渠道', '用户', '兑换码', '日志', '设置', '关于']
const ROUNDS = 50
const WARM = 10

test(`${ROUNDS} rounds through the screens leave nothing behind`, async ({ page, signIn }) => {
  await signIn('root')
  await page.goto('/about')
  const menu = page.getByRole('navigation', { name: '主导航' })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.enable')
  const measure = async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
    return { heap: value('JSHeapUsedSize'), nodes: value('Nodes'), listeners: value('JSEventListeners') }
  }
  const round = async () => {
    for (const name of TOUR) {
      await menu.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveTitle(new RegExp(`^${name} - `))
    }
  }
  for (let index = 0; index < WARM; index += 1) await round()
  const before = await measure()
  for (let index = WARM; index < ROUNDS; index += 1) await round()
  const after = await measure()
  const growth = (after.heap / before.heap - 1) * 100
  test.info().annotations.push({
    type: 'figure',
    description: `heap ${growth.toFixed(1)} %, nodes ${after.nodes - before.nodes}, listeners ${after.listeners - before.listeners}`,
  })
  expect(growth).toBeLessThan(5)
  expect(after.nodes - before.nodes).toBeLessThan(50)
  expect(after.listeners - before.listeners).toBeLessThan(20)
})
