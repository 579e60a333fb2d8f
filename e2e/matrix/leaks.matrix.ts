import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '../fixtures'

const ROUNDS = 50
/**
 * Rounds before the measurement, which fill caches and compile code, less and less: for the screens, 11.1 MB after 25
 * rounds, 12.3 after 100, 12.6 after 150, 12.8 after 200 and 12.9 after 250. A leak would grow steadily.
 */
const WARM = 100

interface Held {
  heap: number
  nodes: number
  listeners: number
}

/** The page's memory after garbage collection. */
async function held(session: CDPSession): Promise<Held> {
  // Weakly held objects are freed by the second collection.
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { heap: value('JSHeapUsedSize'), nodes: value('Nodes'), listeners: value('JSEventListeners') }
}

const menu = (page: Page) => page.getByRole('navigation', { name: '主导航' })
async function openScreen(page: Page, name: string) {
  await menu(page).getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveTitle(new RegExp(`^${name} - `))
}
async function openAndClose(page: Page, open: () => Promise<void>, what: 'dialog' | 'menu' = 'dialog') {
  await open()
  await expect(page.getByRole(what)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole(what)).toHaveCount(0)
}

const SCREENS = ['令牌', '渠道', '用户', '兑换码', '日志', '模型', '充值', '设置', '关于']

/** What is opened and closed repeatedly: where it starts, and one round. */
const WALKS: Record<string, { start: string; round: (page: Page) => Promise<void> }> = {
  screens: {
    start: '/about',
    round: async (page) => {
      for (const name of SCREENS) await openScreen(page, name)
    },
  },
  'the drawer of a log row': {
    start: '/log',
    round: (page) =>
      openAndClose(page, () =>
        page.getByRole('table').getByRole('button', { name: '查看详情' }).first().click(),
      ),
  },
  'a question': {
    start: '/token',
    round: (page) =>
      openAndClose(page, () => page.getByRole('table').getByRole('button', { name: '删除' }).first().click()),
  },
  'the export': {
    start: '/token',
    round: (page) =>
      openAndClose(page, () => page.getByRole('button', { name: '导出', exact: true }).click()),
  },
  'the palette': {
    start: '/about',
    round: (page) => openAndClose(page, () => page.keyboard.press('ControlOrMeta+k')),
  },
  'a menu': {
    start: '/token',
    round: (page) => openAndClose(page, () => page.getByRole('button', { name: '列设置' }).click(), 'menu'),
  },
  'a form': {
    start: '/token',
    round: async (page) => {
      await page.getByRole('link', { name: '添加令牌' }).first().click()
      await expect(page.getByRole('textbox', { name: '名称', exact: true })).toBeVisible()
      await openScreen(page, '令牌')
    },
  },
}

for (const [name, { start, round }] of Object.entries(WALKS)) {
  test(`${name}: ${ROUNDS} times opened and closed, it leaks no memory`, {
    tag: '@alone',
  }, async ({ page, signIn }) => {
    await signIn('root')
    await page.goto(start)
    await expect(menu(page)).toBeVisible()
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    await session.send('HeapProfiler.enable')
    for (let times = 0; times < WARM; times += 1) await round(page)
    const before = await held(session)
    for (let times = 0; times < ROUNDS; times += 1) await round(page)
    const after = await held(session)
    const growth = (after.heap / before.heap - 1) * 100
    const [nodes, listeners] = [after.nodes - before.nodes, after.listeners - before.listeners]
    test.info().annotations.push({
      type: 'figure',
      description: `${name} ${growth.toFixed(1)} %, ${nodes} nodes, ${listeners} listeners`,
    })
    expect(growth).toBeLessThan(5)
    expect(nodes).toBeLessThan(50)
    // A few come and go with pending work; a leak would be at least one per round.
    expect(listeners).toBeLessThan(ROUNDS / 5)
  })
}
