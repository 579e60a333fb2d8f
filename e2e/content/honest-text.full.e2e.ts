import { expect, setOption, type TestGateway, test, userOf } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'
import { didRun } from './hostile-page'

/** The elements that cause horizontal scrolling. */
function overflow() {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth === clientWidth) return []
  const beyond = [...document.querySelectorAll('body *')].filter((element) => {
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (box !== document.body && getComputedStyle(box).overflowX !== 'visible') return false
    }
    return element.getBoundingClientRect().right > clientWidth
  })
  return beyond.map(
    ({ tagName, className, textContent }) => `${tagName} ${className} ${textContent?.slice(0, 30)}`,
  )
}

test('shows hidden characters in names of tokens, users and the site', async ({ page, gateway, signIn }) => {
  const token = gateway.db.tokens.findLast(({ user_id }) => user_id === 1)
  if (!token) throw new Error('root has no token')
  token.name = '\u202egnp.exe'
  userOf(gateway, 'user').username = 'ro\u200bot'
  setOption(gateway, 'SystemName', '网\u2067关')
  await signIn('root')
  const list = await ListPage.open(page, '令牌', '/token')
  const row = list.row('U+202Egnp.exe')
  await expect(row).toHaveCount(1)
  await expect(row.getByTitle('不可见字符，或改变文字方向的字符')).toHaveText('U+202E')
  await list.choose(row, '删除')
  await expect(list.dialog).toContainText('确定要删除令牌「U+202Egnp.exe」吗？此操作不可恢复。')
  expect(await list.dialog.textContent()).not.toContain('\u202e')
  await list.dialog.getByRole('button', { name: '取消' }).click()
  await list.press(row, '编辑')
  await expect(new FormPage(page).field('名称')).toHaveAccessibleDescription(/\[U\+202E\]gnp\.exe/)

  const users = await ListPage.open(page, '用户', '/user?size=100')
  await expect(users.row('roU+200Bot')).toHaveCount(1)
  await expect(users.row('root')).toHaveCount(1)
  await expect(new Shell(page).header.getByRole('link', { name: '网U+2067关' })).toBeVisible()
  await expect(page).toHaveTitle('用户 - 网[U+2067]关')
})

test('shows markup in a server message as text', async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(/ApiError/)
  const markup = '<img src=x onerror="window.__pwned=1"><b>粗</b>'
  const message = `${markup}余额不足\u202e！功成\u2069${'长'.repeat(600)}`
  gateway.answer('GET /api/token/', () => Response.json({ success: false, message }))
  await signIn('user')
  await page.goto('/token')
  const toast = new Toasts(page).errors
  await expect(toast).toContainText(`${markup}余额不足U+202E！功成U+2069长长`)
  expect((await toast.innerText()).length).toBeLessThanOrEqual(520)
  expect(await didRun(page)).toBe(false)
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText('U+202E')
})

const LONG = '没有空格的名称'.repeat(60)
const WIDE = 'W'.repeat(400)

/** Makes all values in lists as long as possible. */
function lengthen({ db }: TestGateway) {
  for (const [index, row] of db.channels.entries()) {
    Object.assign(row, {
      name: index % 2 ? LONG : WIDE,
      group: [WIDE, LONG, 'default'].join(','),
      type: 1e300,
      balance: 1e300,
      response_time: 1e300,
      priority: 1e300,
      weight: 1e300,
    })
  }
  for (const row of db.users) {
    Object.assign(row, { display_name: WIDE, email: WIDE, group: WIDE, request_count: 1e300 })
    Object.assign(row, { quota: 1e300, used_quota: -1e300 })
  }
  for (const row of db.tokens) Object.assign(row, { name: WIDE, remain_quota: -1e300, used_quota: 1e300 })
  for (const row of db.redemptions) Object.assign(row, { name: LONG, quota: 1e300 })
  for (const row of db.logs) {
    Object.assign(row, { username: WIDE, token_name: LONG, model_name: WIDE, content: WIDE, quota: 1e300 })
    Object.assign(row, { prompt_tokens: 1e300, completion_tokens: 1e300, type: 1e300, channel: 1e300 })
  }
}

test('long names and numbers cause no horizontal scrolling', async ({ page, gateway, signIn }) => {
  test.slow()
  setOption(gateway, 'SystemName', WIDE)
  lengthen(gateway)
  await signIn('root')
  await page.goto('/about')
  const shell = new Shell(page)
  const expectNoOverflow = async (path: string) => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      // Polls, because the layout follows a frame later.
      await expect.soft
        .poll(() => page.evaluate(overflow), { message: `${path}, ${width} px`, timeout: 2_000 })
        .toEqual([])
    }
  }
  for (const [path, label] of [
    ['/log', '日志'],
    ['/channel', '渠道'],
    ['/user', '用户'],
    ['/token', '令牌'],
    ['/redemption', '兑换码'],
    ['/models', '模型'],
  ] as const) {
    await shell.go(path)
    await expect(new ListPage(page, label).rows.first()).toBeVisible()
    await expectNoOverflow(path)
  }
  for (const [path, title] of [
    ['/', WIDE],
    ['/about', '关于'],
    ['/user/edit', '更新个人信息'],
    ['/topup', '充值'],
    ['/setting', '设置'],
    ['/channel/add', '添加渠道'],
    ['/playground', '试用'],
  ] as const) {
    await shell.go(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached()
    await expect(page.getByText(/加载 ?.* ?中\.\.\./)).toHaveCount(0)
    await expectNoOverflow(path)
  }
})
