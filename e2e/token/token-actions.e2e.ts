import type { Page } from '@playwright/test'
import { expect, setOption, test } from '../fixtures'
import { browserStorage } from '../pages/browser-storage'
import { allowClipboard, clipboard, denyClipboard } from '../pages/clipboard'
import { ListPage } from '../pages/list-page'
import { Toasts } from '../pages/toasts'
import { full } from '../thorough'
import { tokenCalled } from './own-tokens'

const NAME = '笔记本'
const PUT = 'PUT /api/token/'

async function openList(page: Page) {
  const list = new ListPage(page, '令牌')
  await page.goto('/token')
  await expect(list.row(NAME)).toBeVisible()
  return list
}

test.beforeEach(({ signIn }) => signIn('user'))

test('keys are masked; each copy action copies its exact text', async ({ page, gateway }) => {
  await allowClipboard(page)
  setOption(gateway, 'ServerAddress', 'https://gw.example.com')
  const { key } = tokenCalled(gateway, NAME)
  const list = await openList(page)
  // Keys are masked until a click reveals them.
  expect(await page.content()).not.toMatch(/sk-[A-Za-z0-9]{20,}/)
  const cell = list.cell(NAME, '密钥')
  await expect(cell).toHaveText(`sk-${key.slice(0, 4)}…${key.slice(-4)}`)
  await cell.getByRole('button', { name: '显示密钥' }).click()
  await expect(cell).toHaveText(`sk-${key}`)
  await cell.getByRole('button', { name: '隐藏密钥' }).click()
  await expect(cell).toHaveText(`sk-${key.slice(0, 4)}…${key.slice(-4)}`)

  await list.press(NAME, '复制')
  await expect(page.getByRole('menuitem')).toHaveText([
    '复制',
    'ChatGPT Next Web（未配置聊天链接）',
    'AMA 问天',
    'OpenCat',
  ])
  await expect(page.getByRole('menuitem', { name: 'ChatGPT Next Web' })).toBeDisabled()
  setOption(gateway, 'ChatLink', 'https://chat.example.com/')
  await page.reload()
  const settings = encodeURIComponent(JSON.stringify({ key: `sk-${key}`, url: 'https://gw.example.com' }))
  const address = encodeURIComponent('https://gw.example.com')
  const targets = {
    复制: `sk-${key}`,
    'ChatGPT Next Web': `https://chat.example.com/#/?settings=${settings}`,
    'AMA 问天': `ama://set-api-key?server=${address}&key=sk-${key}`,
    OpenCat: `opencat://team/join?domain=${address}&token=sk-${key}`,
  }
  for (const [entry, text] of Object.entries(targets)) {
    await list.press(NAME, '复制')
    await list.item(entry).click()
    await expect.poll(() => clipboard(page)).toBe(text)
  }
  await new Toasts(page).expectSuccess('已复制到剪贴板！')
  await expect(list.searchBox).toHaveValue('')
})

test('a revealed key stays with its row, on a page and in a search', async ({ page, gateway }) => {
  const list = await openList(page)
  await list.settled()
  const hide = list.table.getByRole('button', { name: '隐藏密钥' })
  const show = list.rows.first().getByRole('button', { name: '显示密钥' })
  const { key } = tokenCalled(gateway, 'default')

  await show.click()
  await expect(hide).toHaveCount(1)
  await list.pageButton('下一页').click()
  await expect(list.pages.locator('[aria-current=page]')).toHaveText('2')
  await expect(list.row(NAME)).toHaveCount(0)
  await expect(hide).toHaveCount(0)
  await list.pageButton('上一页').click()
  await expect(list.row(NAME)).toBeVisible()

  await show.click()
  await expect(hide).toHaveCount(1)
  // A row of the last page.
  await list.searchBox.fill('default')
  await expect(list.cell('default', '密钥')).toHaveText(`sk-${key.slice(0, 4)}…${key.slice(-4)}`)
})

test('asks before it opens a chat app with the key', async ({ page, gateway }) => {
  const { key } = tokenCalled(gateway, NAME)
  const list = await openList(page)
  // The browser hands such an address to an app; the test observes the requested navigation.
  const session = await page.context().newCDPSession(page)
  const opened: string[] = []
  session.on('Page.frameRequestedNavigation', ({ url }) => opened.push(url))
  await session.send('Page.enable')
  await list.menu(NAME).click()
  await expect(list.item('聊天：OpenCat')).toBeVisible()
  await list.item('聊天：AMA 问天').click()
  await expect(list.dialog).toContainText('密钥会交给应用「AMA 问天」')
  expect(opened).toEqual([])
  await list.dialog.getByRole('button', { name: '确定打开', exact: true }).click()
  const origin = encodeURIComponent(new URL(page.url()).origin)
  await expect.poll(() => opened).toEqual([`ama://set-api-key?server=${origin}&key=sk-${key}`])
  await expect(page).toHaveURL('/token')
})

test(
  'without a clipboard the key is put into the search box but never searched',
  full,
  async ({ page, gateway }) => {
    await denyClipboard(page)
    const secret = `sk-${tokenCalled(gateway, NAME).key}`
    const list = await openList(page)
    const expectSecret = async () => {
      expect(page.url()).not.toContain('sk-')
      expect(await browserStorage(page)).not.toContain(secret)
      expect(gateway.sent('GET /api/token/search')).toEqual([])
    }
    await list.choose(NAME, '复制')
    const message = '无法复制到剪贴板，请手动复制，已将令牌填入搜索框。'
    await expect(new Toasts(page).saying('warning', message)).toBeVisible()
    await expect(list.searchBox).toHaveValue(secret)
    await expect(list.searchBox).toBeFocused()
    expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(secret)
    await expectSecret()

    await list.searchButton.click()
    await expect(list.searchBox).toHaveValue('')
    await expect(list.rows).toHaveCount(10)
    await expectSecret()

    // Editing the key clears the box; typing over it starts a new search.
    await list.choose(NAME, '复制')
    await expect(list.searchBox).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await expect(list.searchBox).toHaveValue('')
    await list.choose(NAME, '复制')
    await expect(list.searchBox).toHaveValue(secret)
    await expect(list.searchBox).toBeFocused()
    await page.keyboard.type('已')
    await expect(list.rows).toHaveCount(4)
    expect(gateway.sent().filter(({ search, body }) => `${search}${body}`.includes('sk-'))).toEqual([])
  },
)

test('asks before it deletes a token', async ({ page, gateway, expectConsole }) => {
  expectConsole(/record not found/)
  const list = await openList(page)
  const { id } = tokenCalled(gateway, NAME)
  await list.choose(NAME, '删除')
  await expect(list.dialog).toContainText(`确定要删除令牌「${NAME}」吗？此操作不可恢复。`)
  await list.dialog.getByRole('button', { name: '取消' }).click()
  await expect(list.dialog).toHaveCount(0)
  expect(gateway.sent().filter(({ method }) => method === 'DELETE')).toEqual([])

  await list.choose(NAME, '删除')
  await list.dialog.getByRole('button', { name: '确定' }).click()
  await expect(list.row(NAME)).toHaveCount(0)
  // The focus moves to the next row.
  await expect(list.rows.and(page.locator(':focus'))).toHaveCount(1)
  await new Toasts(page).expectSuccess('操作成功完成！')
  expect(gateway.sent(`DELETE /api/token/${id}`)).toHaveLength(1)
  expect(gateway.db.tokens.some((token) => token.id === id)).toBe(false)
  // If the token is already gone, the server's message is shown and the row stays until a refresh.
  const other = tokenCalled(gateway, '已禁用')
  gateway.db.tokens.splice(gateway.db.tokens.indexOf(other), 1)
  await list.choose('已禁用', '删除')
  await list.dialog.getByRole('button', { name: '确定' }).click()
  await expect(new Toasts(page).saying('error', '记录不存在，可能已被删除（record not found）')).toBeVisible()
  const before = gateway.sent('GET /api/token/').length
  await list.refresh.click()
  await expect(list.row('已禁用')).toHaveCount(0)
  expect(gateway.sent('GET /api/token/').length - before).toBeLessThanOrEqual(3)
})

test('shows a new status immediately, and the old one after a refusal', async ({
  page,
  gateway,
  expectConsole,
}) => {
  expectConsole(/令牌已过期/)
  const list = await openList(page)
  const { id } = tokenCalled(gateway, NAME)
  const release = gateway.hold(PUT)
  await list.press(NAME, '禁用')
  await expect(list.cell(NAME, '状态')).toHaveText('已禁用')
  await expect(await list.quickAction(NAME, '启用')).toBeDisabled()
  // The pending request does not block other rows.
  await list.press('透支', '禁用')
  await expect.poll(() => gateway.sent(PUT).length).toBe(2)
  release()
  await new Toasts(page).expectSuccess('操作成功完成！')
  await list.press(NAME, '启用')
  await expect(list.cell(NAME, '状态')).toHaveText('已启用')
  await expect.poll(() => gateway.sent(PUT).length).toBe(3)
  expect(gateway.sent(PUT).map(({ search }) => search)).toEqual(Array(3).fill('?status_only=true'))
  expect(gateway.bodies(PUT)).toEqual([
    { id, status: 2 },
    { id: tokenCalled(gateway, '透支').id, status: 2 },
    { id, status: 1 },
  ])

  const toasts = new Toasts(page)
  await list.press(list.rows.filter({ has: page.getByRole('link', { name: '已过期', exact: true }) }), '启用')
  await expect(
    toasts.saying('error', '令牌已过期，无法启用，请先修改令牌过期时间，或者设置为永不过期'),
  ).toBeVisible()
  const expired = list.rows.filter({ has: page.getByRole('link', { name: '已过期', exact: true }) })
  await expect(expired).toContainText('已过期')
})
