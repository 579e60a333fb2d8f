import { chromium } from '@playwright/test'
import { serveBench } from './bench-gateway.ts'
import { needChromium } from './chromium.ts'

const { server, address } = await serveBench('/tmp/dist-prof')
const browser = await chromium.launch({
  executablePath: needChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' })
await page.addInitScript(() =>
  localStorage.setItem(
    'user',
    JSON.stringify({ id: 1, username: 'root', display_name: 'Root', role: 100, status: 1 }),
  ),
)
const cdp = await page.context().newCDPSession(page)
await page.goto(`${address}/log?size=all`)
await page.getByText(`已加载 100000 行`).waitFor({ timeout: 60000 })
await cdp.send('Profiler.enable')
await cdp.send('Profiler.setSamplingInterval', { interval: 500 })
async function prof(name: string, act: () => Promise<void>) {
  await cdp.send('Profiler.start')
  await act()
  await page.waitForTimeout(600)
  const { profile } = await cdp.send('Profiler.stop')
  const self = new Map<string, number>(),
    total = new Map<string, number>()
  const byId = new Map(profile.nodes.map((n: any) => [n.id, n]))
  const parent = new Map<number, number>()
  for (const n of profile.nodes as any[]) for (const c of n.children ?? []) parent.set(c, n.id)
  const label = (n: any) =>
    `${n.callFrame.functionName || '(anon)'} ${n.callFrame.url.split('/').pop()}:${n.callFrame.lineNumber + 1}`
  profile.samples!.forEach((id: number, i: number) => {
    const dt = profile.timeDeltas![i]! / 1000
    const n: any = byId.get(id)
    self.set(label(n), (self.get(label(n)) ?? 0) + dt)
    const seen = new Set<string>()
    for (let at: number | undefined = id; at; at = parent.get(at)) {
      const l = label(byId.get(at))
      if (!seen.has(l)) {
        seen.add(l)
        total.set(l, (total.get(l) ?? 0) + dt)
      }
    }
  })
  console.log(`== ${name}: self`)
  for (const [l, t] of [...self].sort((a, b) => b[1] - a[1]).slice(0, 14))
    console.log(`  ${t.toFixed(0).padStart(6)} ${l}`)
  console.log(`== ${name}: total`)
  for (const [l, t] of [...total].sort((a, b) => b[1] - a[1]).slice(0, 45))
    console.log(`  ${t.toFixed(0).padStart(6)} ${l}`)
}
const which = process.argv[2] ?? 'all'
if (which !== 'scroll') {
  await prof('sort 额度', async () => {
    await page.getByRole('button', { name: '额度', exact: true }).click()
  })
  await prof('filter', async () => {
    await page.getByRole('textbox', { name: '搜索' }).fill('claude')
    await page.keyboard.press('Enter')
  })
  await page.getByRole('textbox', { name: '搜索' }).fill('')
  await page.keyboard.press('Enter')
}
if (which !== 'sort')
  await prof('scroll', async () => {
    await page.getByRole('region', { name: '日志（全部行）' }).evaluate(
      (el) =>
        new Promise<void>((ok) => {
          let n = 0
          const s = () => {
            el.scrollTop += 350
            if (n++ < 60) requestAnimationFrame(s)
            else ok()
          }
          s()
        }),
    )
  })
await browser.close()
server.close()
server.closeAllConnections()
