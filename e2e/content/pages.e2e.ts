import type { BrowserContext } from '@playwright/test'
import { expect, setOption, test, userOf } from '../fixtures'
import { expectAccessible } from '../pages/accessible'
import { failureCard } from '../pages/failure-card'
import { Shell } from '../pages/shell'
import { full } from '../thorough'

const SANDBOX = 'allow-scripts allow-forms allow-popups allow-downloads'
const CHAT = 'https://chat.example.com/talk?x=1'

/** Stubs all other sites; returns the requests to them with their referrer. */
async function stubOtherSites(context: BrowserContext) {
  const requests: Array<{ url: string; referer: string | undefined }> = []
  await context.route(/^https?:\/\/(?!127\.0\.0\.1[:/])/, (route) => {
    requests.push({ url: route.request().url(), referer: route.request().headers().referer })
    return route.fulfill({ contentType: 'text/html', body: '<h1>Other site</h1>' })
  })
  return requests
}

test('an empty home page welcomes visitors and users', async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(/status of 404|HttpStatusError/)
  const { main } = new Shell(page)
  setOption(gateway, 'SystemName', '我的网关')
  await page.goto('/')
  await expect(main.getByRole('heading', { name: '我的网关', level: 1 })).toBeVisible()
  await expect(main.getByRole('link', { name: '登录控制台' })).toHaveAttribute('href', '/login')
  await expect(main.getByText(/^登录方式：用户名与密码/)).toBeVisible()
  await expect(main.getByRole('region', { name: '调用示例' })).toContainText('/v1/chat/completions')
  await expect(main.getByRole('link', { name: '注册新账户' })).toHaveAttribute('href', '/register')
  await expectAccessible(page)

  // A server without this endpoint causes no error message.
  gateway.faults.missingOptional = true
  await signIn('user')
  await page.goto('/')
  await expect(main.getByRole('link', { name: '管理令牌' })).toHaveAttribute('href', '/token')
  await expect(main.getByRole('link', { name: '登录控制台' })).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('formats the administrator’s Markdown', async ({ page, gateway }) => {
  const shell = new Shell(page)
  const { main } = shell
  setOption(gateway, 'HomePageContent', '# 欢迎\n\n- 便宜\n- 稳定\n\n[文档](https://docs.example.com)')
  setOption(gateway, 'About', '<h2>我们是谁</h2><p>联系 <a href="mailto:a@example.com">邮箱</a></p>')
  await page.goto('/')
  await expect(main.getByRole('heading', { name: '欢迎' })).toBeVisible()
  await expect(main.getByRole('listitem')).toHaveText(['便宜', '稳定'])
  const docs = main.getByRole('link', { name: '文档' })
  await expect(docs).toHaveAttribute('href', 'https://docs.example.com')
  await expect(docs).toHaveAttribute('target', '_blank')
  await expect(docs).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(main.getByRole('link', { name: '登录控制台' })).toHaveCount(0)
  await expectAccessible(page)

  await shell.entry('关于').click()
  await expect(main.getByRole('heading', { name: '我们是谁' })).toBeVisible()
  await expect(main.getByRole('link', { name: '邮箱' })).toHaveAttribute('href', 'mailto:a@example.com')
  setOption(gateway, 'About', '')
  await page.reload()
  await expect(main.getByText('管理员尚未填写关于内容。')).toBeVisible()
  await expect(main.getByText(/示例网关 v0\.6\.10/)).toBeVisible()
})

test('shows root how to deploy where no about page is set', async ({ page, gateway, signIn }) => {
  const { main } = new Shell(page)
  const link = main.getByRole('link', { name: '部署说明' })
  setOption(gateway, 'About', '')
  await signIn('root')
  await page.goto('/about')
  await link.click()
  await expect(page).toHaveURL('/about?guide=true')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('把控制台放在网关前面')
  await expect(main.getByRole('heading', { name: '2a. nginx' })).toBeVisible()
  await expect(main.getByText('npm ci && npm run build')).toBeVisible()
  await expect(main.getByRole('link')).toHaveCount(0)
  await expectAccessible(page)
  await page.goBack()
  await expect(link).toBeVisible()
  // Only root sees the guide.
  userOf(gateway, 'root').role = 10
  await page.goto('/about?guide=true')
  await expect(main.getByText('管理员尚未填写关于内容。')).toBeVisible()
  await expect(link).toHaveCount(0)
})

test(
  'embeds a safe address in a sandbox, and an unsafe one as text',
  full,
  async ({ page, context, gateway, baseURL }) => {
    const { main } = new Shell(page)
    const requests = await stubOtherSites(context)
    const frame = main.locator('iframe')
    setOption(gateway, 'About', 'https://about.example.com/us')
    await page.goto('/about')
    await expect(frame).toHaveAttribute('src', 'https://about.example.com/us')
    await expect(frame).toHaveAttribute('sandbox', `${SANDBOX} allow-same-origin`)
    await expect(frame).toHaveAttribute('title', '关于')
    await expect(frame.contentFrame().getByRole('heading', { name: 'Other site' })).toBeVisible()
    expect(requests).toEqual([{ url: 'https://about.example.com/us', referer: undefined }])

    // Without allow-same-origin: a page of the console's origin could remove its sandbox.
    setOption(gateway, 'HomePageContent', `${baseURL}/logo.png`)
    await page.goto('/')
    await expect(frame).toHaveAttribute('sandbox', SANDBOX)

    for (const address of [
      '\tjavascript:window.__pwned=1',
      'http://evil.example/x',
      `${baseURL}/api/user/logout`,
    ]) {
      setOption(gateway, 'HomePageContent', address)
      await page.reload()
      await expect(main.getByRole('alert'), address).toContainText('该地址不是')
      await expect(main.getByRole('alert')).toContainText(address.trim())
      await expect(frame).toHaveCount(0)
    }
    expect(await page.evaluate(() => '__pwned' in window)).toBe(false)
    expect(gateway.sent('GET /api/user/logout')).toEqual([])
    expect(requests).toHaveLength(1)
  },
)

test('embeds the chat page, or says that none is set', async ({ page, context, gateway, expectConsole }) => {
  expectConsole(/status of 500|HttpStatusError/)
  // axe posts a message to every frame.
  expectConsole(/'postMessage' on 'DOMWindow'/)
  const { main } = new Shell(page)
  const requests = await stubOtherSites(context)
  const frame = main.locator('iframe')
  setOption(gateway, 'ChatLink', CHAT)
  const release = gateway.hold('GET /api/status')
  await page.goto('/chat')
  await expect(main.getByText('加载 聊天 中...')).toBeVisible()
  release()
  await expect(frame).toHaveAttribute('src', CHAT)
  await expect(frame).toHaveAttribute('allow', 'clipboard-write')
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer')
  await expect(frame.contentFrame().getByRole('heading', { name: 'Other site' })).toBeVisible()
  await expectAccessible(page)
  const opened = page.waitForEvent('popup')
  await main.getByRole('link', { name: '在新窗口打开（chat.example.com）' }).click()
  const other = await opened
  await expect(other).toHaveURL(CHAT)
  expect(await other.evaluate(() => window.opener)).toBeNull()
  expect(requests.map(({ referer }) => referer)).toEqual([undefined, undefined])

  // The cached address is shown before the status arrives.
  const releaseAgain = gateway.hold('GET /api/status')
  await page.reload()
  await expect(frame).toHaveAttribute('src', CHAT)
  setOption(gateway, 'ChatLink', '')
  releaseAgain()
  await expect(main.getByText('管理员尚未设置聊天链接。')).toBeVisible()
  await expect(new Shell(page).entry('聊天')).toHaveCount(0)

  setOption(gateway, 'ChatLink', CHAT)
  gateway.answer('GET /api/status', () => new Response(null, { status: 500 }))
  await page.reload()
  await expect(failureCard(page)).toContainText('无法正常连接至服务器！')
})

test('reports a framed page that does not answer', full, async ({ page, context, gateway }) => {
  const { main } = new Shell(page)
  await context.route('https://chat.example.com/**', () => undefined)
  setOption(gateway, 'ChatLink', CHAT)
  await page.clock.install()
  // The frame, and therefore the page, never finishes loading.
  await page.goto('/chat', { waitUntil: 'commit' })
  await expect(main.getByRole('status')).toHaveText('正在加载...')
  await page.clock.fastForward(15_000)
  await expect(main.getByRole('status')).toContainText('页面迟迟没有响应')
  await expect(main.getByRole('link', { name: /在新窗口打开/ })).toHaveAttribute('href', CHAT)
})
