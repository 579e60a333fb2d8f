import { HttpResponse } from 'msw'
import { expect, setOption, type TestGateway, userOf } from '../fixtures'
import { browserStorage } from '../pages/browser-storage'
import { allowClipboard, clipboard, denyClipboard } from '../pages/clipboard'
import { Shell } from '../pages/shell'
import { full } from '../thorough'
import { open, test } from './trial'

const RELAY = 'POST /v1/chat/completions'

const bodies = (gateway: TestGateway) => gateway.sent(RELAY).map(({ body }) => JSON.parse(body))

test('asks a model twice and shows the cost', async ({ page, gateway, expectConsole }) => {
  const form = await open(page)
  await form.token.selectOption('全部')
  await form.model.fill('gpt-4')
  await form.system.fill('简短回答')
  await form.temperature.fill('0.5')
  await form.message.fill('你好')
  await form.message.press('Enter')
  await expect(form.turns).toHaveCount(2)
  await expect(form.turns.nth(1).getByText('gpt-4', { exact: true })).toHaveCSS('font-weight', '500')
  await expect(form.turns.nth(1)).toContainText('收到：你好')
  await expect(page.getByText(/本次消耗 \$0\.\d+/)).toBeVisible()
  await expect(form.message).toHaveValue('')
  await form.message.fill('再见')
  await form.send.click()
  await expect(form.turns).toHaveCount(4)
  await expect(form.turns.nth(3)).toContainText('收到：再见')
  expect(bodies(gateway)).toMatchObject([
    {
      model: 'gpt-4',
      temperature: 0.5,
      stream: true,
      messages: [{ role: 'system', content: '简短回答' }, { content: '你好' }],
    },
    {
      messages: [
        { role: 'system' },
        { role: 'user' },
        { role: 'assistant' },
        { role: 'user', content: '再见' },
      ],
    },
  ])
  // An expired session is detected when the cost is fetched.
  expectConsole(/HttpStatusError|status of 401/)
  gateway.answer('GET /api/log/self', () => new Response(null, { status: 401 }))
  await form.message.fill('还在吗')
  await form.send.click()
  await expect(page).toHaveURL(/\/login\?expired=true/)
})

test('marks invalid fields and keeps a refused message', async ({ page, gateway, expectConsole }) => {
  expectConsole(/status of 5|403/)
  const form = await open(page)
  await form.send.click()
  await expect(page.getByText('请输入消息')).toBeVisible()
  // An allowed model is preselected.
  await expect(form.model).not.toHaveValue('')
  await form.model.fill('')
  await form.message.fill('你好')
  await form.send.click()
  await expect(page.getByText('请选择或输入模型')).toBeVisible()
  await expect(form.message).toHaveValue('你好')

  // An invalid temperature is focused, and its message is visible in a small window.
  await page.setViewportSize({ width: 320, height: 568 })
  await form.system.fill('规则\n'.repeat(30))
  await form.model.fill('gpt-4')
  await form.temperature.fill('０．７')
  await form.message.fill('长\n'.repeat(15))
  await form.send.click()
  await expect(form.temperature).toBeFocused()
  await expect(page.getByText('温度必须是 0 到 2 之间的数字')).toBeInViewport()
  expect(gateway.sent(RELAY)).toHaveLength(0)

  await form.temperature.fill('')
  // The limits of the token have changed on the server.
  await form.token.selectOption('受限')
  for (const token of gateway.db.tokens) if (token.name === '受限') token.models = 'claude-2'
  await form.message.fill('你好')
  await form.send.click()
  await expect(page.getByRole('alert').filter({ hasText: '该令牌无权使用模型：gpt-4' })).toBeVisible()
  await expect(form.message).toHaveValue('你好')

  // A failed question is put in front of a message typed since.
  gateway.answer(RELAY, () => new Response(null, { status: 500 }))
  const release = gateway.hold(RELAY)
  await form.message.press('Enter')
  await expect(form.stop).toBeVisible()
  await form.message.fill('第二')
  release()
  await expect(page.getByRole('alert').filter({ hasText: '服务器内部错误' })).toBeVisible()
  await expect(form.message).toHaveValue('你好\n第二')
})

test('replaces a model that the token does not allow', async ({ page, gateway }) => {
  const form = await open(page)
  await form.model.fill('claude-2')
  await form.token.selectOption('受限')
  await expect(form.model).toHaveValue('gpt-4')
  await form.model.fill('claude-2')
  await form.message.fill('你好')
  await form.send.click()
  await expect(form.model).toHaveAccessibleDescription('此令牌不能使用该模型，请换一个模型或令牌')
  expect(gateway.sent(RELAY)).toHaveLength(0)
  // A model allowed by both tokens stays.
  await form.model.fill('gpt-4')
  await form.token.selectOption('全部')
  await expect(form.model).toHaveValue('gpt-4')
  await form.model.fill('claude-2')
  await form.send.click()
  await expect.poll(() => bodies(gateway)).toMatchObject([{ model: 'claude-2' }])
})

test('does not preselect a model tried by another account', async ({ page, gateway }) => {
  // Without a list of models the form accepts any name.
  for (const token of gateway.db.tokens) token.models = ''
  gateway.answer('GET /api/user/available_models', () => Response.json({ success: true, data: [] }))
  const form = await open(page)
  await form.model.fill('claude-2')
  await form.message.fill('你好')
  await form.send.click()
  await expect(form.turns).toHaveCount(2)
  await open(page)
  await expect(form.model).toHaveValue('claude-2')

  // A call on its way would end the session, because it is refused for another account.
  await page.waitForLoadState('networkidle')
  const { id, username, display_name, role, status } = userOf(gateway, 'admin')
  for (const token of gateway.db.tokens) token.user_id = id
  gateway.signInAs('admin')
  await page.evaluate(
    (user) => localStorage.setItem('user', user),
    JSON.stringify({ id, username, display_name, role, status }),
  )
  await open(page)
  await expect(form.model).toHaveValue('')
})

test('stops an answer by keyboard; leaving clears the conversation', async ({ page, gateway }) => {
  const form = await open(page)
  const release = gateway.hold(RELAY)
  await form.model.fill('gpt-4')
  await form.message.fill('第一问')
  await form.send.focus()
  await page.keyboard.press('Enter')
  await expect(form.turns).toHaveCount(2)
  await expect(form.stop).toBeVisible()
  await expect(form.send).toHaveAttribute('aria-disabled', 'true')
  await expect(form.send).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form.stop).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.stop).toHaveCount(0)
  await expect(form.send).toBeFocused()
  await expect(page.getByText('已停止。')).toBeVisible()
  // The unanswered question returns to its field.
  await expect(form.turns).toHaveCount(0)
  await expect(form.message).toHaveValue('第一问')

  await form.message.fill('第二问')
  await form.send.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(form.stop).toBeFocused()
  release()
  await expect(page.getByText(/本次消耗/)).toBeVisible()
  await expect(form.send).toBeFocused()
  expect(bodies(gateway).at(-1)?.messages).toEqual([{ role: 'user', content: '第二问' }])
  await new Shell(page).entry('令牌').click()
  await new Shell(page).entry('试用').click()
  await expect(form.message).toBeVisible()
  await expect(form.turns).toHaveCount(0)
  expect(await browserStorage(page)).not.toContain('第二问')
})

test('does not run scripts in an answer', async ({ page, gateway }) => {
  gateway.answer(RELAY, () =>
    HttpResponse.json({
      choices: [{ message: { content: '<img src=x onerror="window.hacked=1"> **粗**' } }],
    }),
  )
  const form = await open(page)
  await form.model.fill('gpt-4')
  await form.message.fill('你好')
  await form.send.click()
  await expect(form.turns.nth(1).getByText('粗', { exact: true })).toHaveCSS('font-weight', '500')
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

test('omits the key from the copied curl command', async ({ page, gateway }) => {
  await allowClipboard(page)
  const form = await open(page)
  await form.model.fill('gpt-4')
  await form.message.fill("it's")
  await page.getByRole('button', { name: '复制 curl' }).click()
  await expect(page.getByText('已复制到剪贴板！')).toBeVisible()
  const command = await clipboard(page)
  expect(command).toContain('/v1/chat/completions')
  expect(command).toContain('…')
  for (const { key } of gateway.db.tokens) expect(command).not.toContain(key)

  await denyClipboard(page)
  await page.getByRole('button', { name: '复制 curl' }).click()
  await expect(page.getByText('无法复制到剪贴板，请手动复制。')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '手动复制' })).toHaveValue(/\/v1\/chat\/completions/)
})

test(
  'shows an unreachable server address, and a missing token',
  full,
  async ({ page, gateway, expectConsole, expectViolation }) => {
    expectConsole(/ERR_|Failed to fetch|CORS|Content Security Policy/)
    expectViolation(/^connect-src /)
    // The content security policy blocks every other origin.
    setOption(gateway, 'ServerAddress', 'https://api.example.com')
    await page.route('https://api.example.com/**', (route) => route.abort())
    const form = await open(page)
    await form.model.fill('gpt-4')
    await form.message.fill('你好')
    await form.send.click()
    await expect(page.getByText(/无法连接 api\.example\.com/)).toBeVisible()
    await expect(form.message).toHaveValue('你好')

    for (const token of gateway.db.tokens) token.status = 2
    await page.reload()
    await expect(page.getByText('还没有可用的令牌。')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: '添加令牌' }).click()
    await expect(page).toHaveURL('/token/add')
  },
)
