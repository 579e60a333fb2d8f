import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'

const ROUNDS = 50
/** Rounds before the measurement, to fill caches and compile code; the heap is nearly constant after 100. */
const WARM_UP = 100

interface Memory {
  heap: number
  nodes: number
  listeners: number
}

/** The page's memory after garbage collection. */
async function measureMemory(session: CDPSession): Promise<Memory> {
  // Weakly referenced objects are freed by the second collection.
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
async function openAndClose(page: Page, open: () => Promise<void>, role: 'dialog' | 'menu' = 'dialog') {
  await open()
  await expect(page.getByRole(role)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole(role)).toHaveCount(0)
}

const SCREENS = ['令牌', '渠道', '用户', '兑换码', '日志', '模型', '充值', '设置', '关于']

/** The repeated actions by name, with their start address. */
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
  'a confirmation': {
    start: '/token',
    round: (page) =>
      openAndClose(page, async () => {
        const list = new ListPage(page, '令牌')
        await list.choose(list.rows.first(), '删除')
      }),
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
  test(`${name}: opening and closing ${ROUNDS} times leaks no memory`, {
    tag: '@alone',
  }, async ({ page, signIn }) => {
    await signIn('root')
    await page.goto(start)
    await expect(menu(page)).toBeVisible()
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    await session.send('HeapProfiler.enable')
    for (let times = 0; times < WARM_UP; times += 1) await round(page)
    const before = await measureMemory(session)
    for (let times = 0; times < ROUNDS; times += 1) await round(page)
    const after = await measureMemory(session)
    const growth = (after.heap / before.heap - 1) * 100
    const [nodes, listeners] = [after.nodes - before.nodes, after.listeners - before.listeners]
    test.info().annotations.push({
      type: 'figure',
      description: `${name} ${growth.toFixed(1)} %, ${nodes} nodes, ${listeners} listeners`,
    })
    expect(growth).toBeLessThan(5)
    expect(nodes).toBeLessThan(50)
    // Pending work causes small differences; a leak adds at least one listener per round.
    expect(listeners).toBeLessThan(ROUNDS / 5)
  })
}
