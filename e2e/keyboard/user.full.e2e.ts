import { expect, setOption, test } from '../fixtures'
import { allowClipboard, clipboard } from '../pages/clipboard'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { LogPage } from '../pages/log-page'
import { Shell } from '../pages/shell'
import { Keys } from './keys'

test.describe.configure({ timeout: 480_000 })

test('tokens, log and playground are usable by keyboard alone', async ({ page, gateway }) => {
  await allowClipboard(page)
  setOption(gateway, 'Notice', '今晚维护')
  const [unlimited, channel] = [
    gateway.db.tokens.find(({ user_id }) => user_id === 3),
    gateway.db.channels[0],
  ]
  Object.assign(unlimited ?? {}, {
    name: '全部',
    status: 1,
    expired_time: -1,
    unlimited_quota: true,
    models: '',
  })
  Object.assign(channel ?? {}, { status: 1, models: 'gpt-4,claude-2', group: 'default' })
  const keys = new Keys(page)
  const list = new ListPage(page, '令牌')
  const form = new FormPage(page)
  const shell = new Shell(page)

  await test.step('signs in and closes the notice', async () => {
    await keys.signIn('user', '12345678')
    await expect(list.rows).toHaveCount(10)
    await keys.press(shell.notice.getByRole('button', { name: '关闭' }))
    await expect(shell.notice).toHaveCount(0)
    await keys.expectFocus()
  })

  await test.step('creates a token', async () => {
    await page.keyboard.press('n')
    await expect(form.field('名称')).toBeFocused()
    await keys.type(form.field('名称'), '键盘')
    await keys.press(form.button('一天后过期'))
    await keys.press(form.checkbox('无限额度'), 'Space')
    await expect(form.checkbox('无限额度')).toBeChecked()
    await keys.press(form.submit)
    await expect(list.row('键盘')).toBeVisible()
    await expect(list.dialog.getByRole('button', { name: '复制', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(list.dialog).toHaveCount(0)
    await keys.expectFocus()
  })

  await test.step('copies, disables, enables and edits the token', async () => {
    const menu = list.menu('键盘')
    await keys.choose(menu, '复制')
    await expect(menu).toBeFocused()
    const token = gateway.db.tokens.find(({ name }) => name === '键盘')
    expect(await clipboard(page)).toBe(`sk-${token?.key}`)
    await keys.choose(menu, '聊天：AMA 问天')
    await expect(list.dialog).toContainText('AMA')
    await page.keyboard.press('Escape')
    await expect(list.dialog).toHaveCount(0)
    await expect(menu).toBeFocused()
    await keys.press(list.action('键盘', '禁用'))
    await expect(list.action('键盘', '启用')).toBeFocused()
    // Enabled once the response has arrived.
    await expect(list.action('键盘', '启用')).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(list.action('键盘', '禁用')).toBeFocused()
    await keys.press(list.row('键盘').getByRole('link', { name: '编辑' }))
    await expect(form.field('名称')).toBeFocused()
    await keys.type(form.field('名称'), '键盘二')
    await keys.press(form.submit)
    await expect(list.row('键盘二')).toBeVisible()
    await keys.expectFocus()
  })

  await test.step('deletes the token; the next row gets the focus', async () => {
    await keys.choose(list.menu('键盘二'), '删除')
    await keys.confirm()
    await expect(list.row('键盘二')).toHaveCount(0)
    await expect(list.rows.first()).toBeFocused()
  })

  await test.step('sorts, searches, pages, and hides a column', async () => {
    await keys.press(list.header('名称').getByRole('button'))
    await expect(list.header('名称')).toHaveAttribute('aria-sort', 'ascending')
    await page.keyboard.press('/')
    await expect(list.searchBox).toBeFocused()
    await page.keyboard.type('笔记本')
    await expect(list.rows).toHaveCount(1)
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await expect(list.rows).toHaveCount(10)
    const next = list.pageButton('下一页')
    while (!(await next.isDisabled())) {
      const before = page.url()
      await keys.press(next)
      await expect(page).not.toHaveURL(before)
      await expect(next).toBeFocused()
    }
    await keys.press(list.pageButton('第 1 页'))
    await expect(list.pageButton('第 1 页')).toHaveAttribute('aria-current', 'page')
    await keys.select(list.pageSize, '20 行/页')
    await expect(page).toHaveURL(/size=20/)
    await keys.press(page.getByRole('button', { name: '列设置' }))
    const column = page.getByRole('menuitemcheckbox', { name: '状态', exact: true })
    await expect(page.getByRole('menuitemcheckbox').first()).toBeFocused()
    while (!(await column.evaluate((line) => line === document.activeElement)))
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(list.header('状态')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: '列设置' })).toBeFocused()
  })

  await test.step('filters the log and opens a row', async () => {
    const log = new LogPage(page)
    await keys.go('日志', '使用明细')
    await keys.press(log.filters.getByRole('button', { name: /^筛选/ }))
    await keys.type(log.field('模型名称'), 'gpt')
    await keys.press(log.query)
    await expect(page).toHaveURL(/model_name=gpt/)
    await keys.press(log.reset)
    await expect(log.rows).toHaveCount(10)
    await keys.press(log.total)
    await keys.press(log.rows.first().getByRole('button', { name: '查看详情' }))
    await expect(log.drawer).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(log.drawer.getByRole('status')).toContainText('第 2 条')
    await page.keyboard.press('Escape')
    await expect(log.drawer).toHaveCount(0)
    await keys.expectFocus()
  })

  await test.step('exports rows of a type, and toggles live updates', async () => {
    const log = new LogPage(page)
    await keys.select(log.type, '消费')
    await expect(page).toHaveURL(/type=2/)
    await keys.press(page.getByRole('main').getByRole('button', { name: '导出', exact: true }))
    const dialog = page.getByRole('dialog', { name: '导出日志' })
    await expect(dialog.getByLabel('全部匹配')).toBeChecked()
    const download = page.waitForEvent('download')
    await keys.press(dialog.getByRole('button', { name: '导出', exact: true }))
    expect((await download).suggestedFilename()).toMatch(/^日志-.*\.xlsx$/)
    await expect(dialog).toHaveCount(0)
    await keys.expectFocus()
    await keys.press(log.live, 'Space')
    await expect(log.liveStatus).toHaveText(/实时更新中/)
    await page.keyboard.press('Space')
    await expect(log.live).not.toBeChecked()
  })

  await test.step('searches a model, and sends it a message', async () => {
    await keys.go('模型')
    await page.keyboard.press('/')
    await page.keyboard.type('gpt-4')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: '试用 gpt-4', exact: true })).toBeVisible()
    await keys.go('试用')
    await keys.select(page.getByRole('combobox', { name: '令牌' }), '全部')
    await keys.type(page.getByRole('combobox', { name: '模型' }), 'gpt-4')
    const turns = page.getByRole('list', { name: '对话' }).getByRole('listitem')
    await keys.type(page.getByRole('textbox', { name: '消息' }), 'hello')
    await page.keyboard.press('Enter')
    await expect(turns.nth(1)).toContainText('收到：hello')
    await expect(page.getByRole('textbox', { name: '消息' })).toBeFocused()
    await keys.press(form.button('复制 curl'))
    await expect.poll(() => clipboard(page)).toContain('/v1/chat/completions')
  })

  await test.step('signs out', async () => {
    await keys.choose(shell.account('user'), '登出')
    await expect(page).toHaveURL('/login')
    await keys.expectFocus()
  })

  await test.step('opens and closes the menu in a narrow window', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await keys.press(shell.menuButton)
    await keys.press(shell.entry('关于'))
    await expect(page.getByRole('heading', { level: 1, name: '关于' })).toBeFocused()
    await keys.press(shell.menuButton)
    await page.keyboard.press('Enter')
    await expect(shell.menu).toBeHidden()
    await keys.expectFocus()
  })
})
