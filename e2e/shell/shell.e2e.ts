import { expect, setOption, test, userOf } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'

const OPEN = ['首页', '令牌', '充值', '日志', '模型', '试用', '设置', '关于']
const ALL = ['首页', '渠道', '令牌', '兑换码', '充值', '用户', '日志', '模型', '试用', '设置', '关于']

test('the menu has the entries of each role', async ({ page, gateway, signIn }) => {
  const shell = new Shell(page)
  await page.goto('/about')
  await expect(shell.entries()).toHaveText(OPEN)
  await expect(shell.entry('关于')).toHaveAttribute('aria-current', 'page')
  await expect(shell.entry('首页')).not.toHaveAttribute('aria-current', 'page')
  await signIn('user')
  await page.reload()
  await expect(shell.account('user')).toBeVisible()
  await expect(shell.entries()).toHaveText(OPEN)

  setOption(gateway, 'ChatLink', 'https://chat.example.com')
  for (const role of [10, 100]) {
    userOf(gateway, 'user').role = role
    await page.reload()
    await expect(shell.entries()).toHaveText([...ALL, '聊天'])
  }
  await shell.entry('聊天').click()
  await expect(page).toHaveURL('/chat')
  await expect(page).toHaveTitle('聊天 - 示例网关')
})

test('name, logo and footer come from the status and are cached', async ({
  page,
  gateway,
  expectConsole,
}) => {
  const shell = new Shell(page)
  const logo = shell.header.locator('img')
  const release = gateway.hold('GET /api/status')
  await page.goto('/')
  // Until the status has loaded, the console shows its own name.
  await expect(shell.header.getByRole('link', { name: 'AI 网关' })).toBeVisible()
  await expect(page).toHaveTitle('首页 - AI 网关')
  await expect(shell.footer).toHaveText('AI 网关')
  release()
  // An empty footer shows the system's name and version.
  await expect(shell.footer).toHaveText('示例网关 v0.6.10')
  await expect(logo).toHaveAttribute('src', /\/logo\.png$/)
  // Without a version in the build there is no update message.
  await expect(page.getByText('服务端已升级到')).toHaveCount(0)

  setOption(gateway, 'SystemName', '北风网关')
  setOption(gateway, 'Logo', '/favicon.svg')
  setOption(gateway, 'Footer', '<b>备案号</b> <a href="https://example.com/icp">粤 1 号</a>')
  await page.reload()
  await expect(shell.header.getByRole('link', { name: '北风网关' })).toBeVisible()
  await expect(page).toHaveTitle('首页 - 北风网关')
  await expect(logo).toHaveAttribute('src', /\/favicon\.svg$/)
  const link = shell.footer.getByRole('link', { name: '粤 1 号' })
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(link).toHaveAttribute('target', '_blank')
  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(stored).toMatchObject({
    system_name: '北风网关',
    logo: '/favicon.svg',
    quota_per_unit: '500000',
    display_in_currency: 'true',
  })
  expect(stored.footer_html).toContain('备案号')
  expect(JSON.parse(stored.status ?? '{}')).toMatchObject({ system_name: '北风网关', version: 'v0.6.10' })

  const end = gateway.hold('GET /api/status')
  await page.reload()
  await expect(shell.header.getByRole('link', { name: '北风网关' })).toBeVisible()
  await expect(shell.footer).toHaveText('备案号 粤 1 号')
  await expect(logo).toHaveAttribute('src', /\/favicon\.svg$/)
  await expect(page).toHaveTitle('首页 - 北风网关')

  // A logo that fails to load is replaced by the console's own.
  expectConsole(/Failed to load resource/)
  setOption(gateway, 'Logo', '/no-such-picture.png')
  await page.route('**/no-such-picture.png', (route) => route.fulfill({ status: 404 }))
  end()
  await expect(logo).toHaveAttribute('src', '/logo.png')
  await expect(logo).toHaveJSProperty('complete', true)
})

test('shows the notice until it is closed, and a new one again', async ({ page, gateway }) => {
  setOption(gateway, 'Notice', '**停机** 今晚两点')
  await page.clock.install()
  await page.goto('/')
  const { notice } = new Shell(page)
  await expect(notice).toContainText('停机 今晚两点')
  await expect(notice.getByText('公告')).toBeVisible()
  await expect(notice.locator('strong')).toHaveText('停机')
  await page.clock.runFor(60_000)
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: '关闭' }).click()
  await expect(notice).toHaveCount(0)
  const prompts = await page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.startsWith('prompt-')),
  )
  expect(prompts).toEqual([[expect.stringMatching(/^prompt-notice-[0-9a-f]{8}$/), 'true']])

  const response = page.waitForResponse('**/api/notice')
  await page.reload()
  await response
  await expect(new Shell(page).footer).toContainText('示例网关')
  await expect(new Shell(page).notice).toHaveCount(0)

  setOption(gateway, 'Notice', '已恢复')
  await page.reload()
  await expect(page.getByText('已恢复', { exact: true })).toBeVisible()
})

test('fetches the notice only when the browser is idle', async ({ page, gateway, signIn }) => {
  setOption(gateway, 'Notice', '停机')
  await signIn('user')
  await page.addInitScript(() => {
    const callbacks: (() => void)[] = []
    window.requestIdleCallback = (run) => callbacks.push(run as () => void)
    window.cancelIdleCallback = (handle) => delete callbacks[handle - 1]
    Object.assign(window, { runIdle: () => callbacks.splice(0).forEach((run) => void run()) })
  })
  await page.goto('/token')
  await expect(page.getByRole('row').filter({ hasText: '笔记本' })).toBeVisible()
  expect(gateway.sent('GET /api/notice')).toEqual([])
  await page.evaluate(() => (window as unknown as { runIdle: () => void }).runIdle())
  await expect(new Shell(page).notice).toContainText('停机')
})

test('cycles and remembers the colour scheme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/about')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByRole('button', { name: '配色：跟随系统' }).click()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.getByRole('button', { name: '配色：浅色' }).click()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.getByRole('button', { name: '配色：深色' })).toBeVisible()

  // The chosen scheme is applied before the console's code runs, regardless of the system's.
  await page.emulateMedia({ colorScheme: 'light' })
  await page.route('**/assets/*.js', (route) => route.abort('aborted'))
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(36, 36, 36)')
  await page.evaluate(() => localStorage.clear())
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
})

test('shows 页面不存在 with links for the account', async ({ page, gateway, signIn }) => {
  const links = page.getByRole('main').getByRole('link')
  await page.goto('/nothing')
  await expect(links).toHaveText(['返回首页'])
  await signIn('user')
  for (const address of ['/nothing', '/token/nothing', '/token/edit/abc', '/token/edit/0']) {
    await page.goto(address)
    const message = page.getByRole('main').getByRole('alert')
    await expect(message.getByRole('heading', { name: '页面不存在' })).toBeVisible()
    await expect(message).toContainText('请检查你的浏览器地址是否正确')
  }
  await expect(links).toHaveText(['返回首页', '管理令牌'])
  await links.nth(1).click()
  await expect(page).toHaveURL('/token')
  await expect(page.getByRole('heading', { level: 1, name: '令牌', exact: true })).toBeFocused()
  await expect(page.getByText('页面不存在')).toHaveCount(0)
  userOf(gateway, 'user').role = 10
  await page.goto('/nothing')
  await expect(links).toHaveText(['返回首页', '管理渠道'])
})

test('a keyboard user can skip the menu', async ({ page, signIn }) => {
  await signIn('user')
  await page.goto('/token?keyword=笔记本')
  const list = new ListPage(page, '令牌')
  const name = list.row('笔记本').getByRole('link', { name: '笔记本' })
  await expect(name).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: '跳到正文' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(new Shell(page).main).toBeFocused()

  await name.click()
  const form = new FormPage(page)
  await form.field('名称').fill('笔记本 2')
  await skip.press('Enter')
  await expect(new Shell(page).main).toBeFocused()
  await form.submit.click()
  await expect(page).toHaveURL(/\/token\?keyword=/)
})

test('shows a banner while offline, and a toast if the status fails', async ({
  page,
  context,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|Loading chunk failed|status of 502|HttpStatusError/)
  await signIn('user')
  const before = gateway.sent('GET /api/status').length
  await page.goto('/token')
  await expect(page.getByRole('row')).toHaveCount(11)
  const banner = page.getByText('网络已断开，恢复后自动刷新')
  await expect(banner).toHaveCount(0)
  await context.setOffline(true)
  await expect(banner).toBeVisible()
  await context.setOffline(false)
  await expect(banner).toHaveCount(0)
  expect(gateway.sent('GET /api/status').length - before).toBeLessThanOrEqual(2)

  gateway.answer('GET /api/status', () => new Response('<html>bad gateway</html>', { status: 502 }))
  await page.reload()
  await expect(new Toasts(page).saying('error', '无法正常连接至服务器！')).toHaveCount(1)
  await expect(page.getByRole('row')).toHaveCount(11)
})
