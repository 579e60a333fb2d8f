import type { Browser, BrowserContext, Page } from '@playwright/test'
import { noteLoad, ROW, type Step, stepTime } from './bench-acts.ts'
import { heapSize } from './bench-page.ts'
import { serveTargets, type Target } from './bench-targets.ts'

// The second table of `npm run bench`: how far above a page that only lists rows the console stands, in the same run.

/** A slow line and a slow machine: 1.6 Mbit/s, 150 ms a round trip, the processor four times slower. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const SLOWER = 4
const SCREENS = ['login', 'channel', 'token', 'log']
const LISTS = ['channel', 'token', 'log']
const CHANGES = 50

/** Milliseconds and other figures, by what was measured. */
type Figures = Map<string, number[]>

const note = (figures: Figures, what: string, value: number) =>
  figures.set(what, [...(figures.get(what) ?? []), value])
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
const link = (list: string) => `nav a[href="/${list}"]`

async function newContext(browser: Browser, screen: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'zh-CN' })
  const root = JSON.stringify({ id: 1, username: 'root', display_name: 'Root', role: 100, status: 1 })
  await context.addInitScript(
    ([user, signedIn]) => (signedIn ? localStorage.setItem('user', user) : localStorage.removeItem('user')),
    [root, screen !== 'login'] as const,
  )
  await context.addInitScript(noteLoad, screen === 'login' ? 'input[type=password]' : ROW)
  return context
}

const isFile = (url: string) => !/^\/(?:api|v1)\//.test(new URL(url).pathname)

async function load(browser: Browser, { address }: Target, screen: string, figures: Figures) {
  const context = await newContext(browser, screen)
  for (const cache of ['cold', 'warm']) {
    const page = await context.newPage()
    let files = 0
    page.on('request', (request) => {
      if (isFile(request.url())) files += 1
    })
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', LINE)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(`${address}/${screen}`, { waitUntil: 'networkidle' })
    const times = () =>
      page.evaluate(() => (window as unknown as { benchTimes: Record<string, number> }).benchTimes)
    while (Object.values(await times()).includes(0)) await pause(100)
    const { first = 0, ready = 0 } = await times()
    note(figures, `/${screen}, ${cache}: first paint`, first)
    note(figures, `/${screen}, ${cache}: ${screen === 'login' ? 'form' : 'first row'}`, ready)
    if (cache === 'cold') note(figures, `/${screen}, cold: file requests`, files)
    await page.close()
  }
  await context.close()
}

async function openList(browser: Browser, address: string): Promise<Page> {
  const page = await (await newContext(browser, 'channel')).newPage()
  await page.goto(`${address}/channel`, { waitUntil: 'networkidle' })
  await page.locator(ROW).first().waitFor()
  await pause(500)
  return page
}

async function interact(browser: Browser, { address }: Target, figures: Figures) {
  const page = await openList(browser, address)
  const act = async (what: string, step: Step) => {
    note(figures, what, await stepTime(page, step))
    await pause(400)
  }
  const [next, previous] = [{ click: '[aria-label="下一页"]' }, { click: '[aria-label="上一页"]' }]
  await act('next page, from the gateway', next)
  await act('previous page', previous)
  await act('next page, loaded already', next)
  await act('previous page', previous)
  for (let time = 0; time < 3; time += 1)
    await act('sort', { click: 'thead th[aria-sort] button, thead th button' })
  await act('search', { search: '1' })
  await page.context().close()
}

async function routes(browser: Browser, { address }: Target, figures: Figures) {
  const page = await openList(browser, address)
  const cdp = await page.context().newCDPSession(page)
  const go = async (change: number) => {
    const time = await stepTime(page, { click: link(LISTS[change % LISTS.length] ?? '') })
    await pause(150)
    return time
  }
  for (let change = 1; change <= 6; change += 1) await go(change)
  const before = await heapSize(cdp)
  for (let change = 7; change < 7 + CHANGES; change += 1) note(figures, 'route change', await go(change))
  note(figures, `growth over ${CHANGES} route changes, MB`, (await heapSize(cdp)) - before)
  await page.context().close()
}

async function walk(browser: Browser, { address }: Target, figures: Figures) {
  const context = await newContext(browser, 'channel')
  const page = await context.newPage()
  const files = new Set<string>()
  page.on('request', (request) => {
    if (isFile(request.url())) files.add(request.url())
  })
  await page.goto(`${address}/channel`, { waitUntil: 'networkidle' })
  for (const entry of await page.locator('nav').first().getByRole('link').all()) {
    await entry.click()
    await pause(1_500)
  }
  note(figures, 'file requests of a walk through the menu', files.size)
  await context.close()
}

const median = (values: readonly number[] = []) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Measures console and floor in turn and prints them side by side, as medians; nothing here passes or fails. */
export async function measureSpeed(launch: () => Promise<Browser>, rounds: number): Promise<void> {
  const { targets, close } = await serveTargets()
  const figures = { console: new Map() as Figures, floor: new Map() as Figures }
  try {
    for (let round = 0; round < rounds; round += 1) {
      const browser = await launch()
      const order = round % 2 === 0 ? targets : targets.toReversed()
      for (const screen of SCREENS)
        for (const target of order) await load(browser, target, screen, figures[target.name])
      for (const target of order) await interact(browser, target, figures[target.name])
      for (const target of order) await routes(browser, target, figures[target.name])
      if (round === 0) for (const target of targets) await walk(browser, target, figures[target.name])
      await browser.close()
      console.log(`speed, round ${round + 1} of ${rounds}`)
    }
  } finally {
    await close()
  }
  console.log(`\nMedians of ${rounds} rounds beside the floor page (docs/speed.md); ms unless told\n`)
  console.log('| measured | console | floor | times |\n|---|---:|---:|---:|')
  for (const [what, values] of figures.console) {
    const [ours, least] = [median(values), median(figures.floor.get(what))]
    const digits = what.includes('MB') ? 2 : 0
    console.log(
      `| ${what} | ${ours.toFixed(digits)} | ${least.toFixed(digits)} | ${(ours / least).toFixed(1)} |`,
    )
  }
}
