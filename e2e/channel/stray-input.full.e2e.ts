import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'

const PUT = 'PUT /api/channel/'

test.beforeEach(({ signIn }) => signIn('root'))

test('a double-click on 禁用 switches one row', async ({ page, gateway }) => {
  const list = await ListPage.open(page, '渠道', '/channel?status=1')
  await list.settled()
  const names = await list.texts('名称')
  await (await list.quickAction(list.rows.nth(1), '禁用')).dblclick({ delay: 30 })
  await expect(list.rows.nth(1)).toContainText('手动禁用')
  expect(await list.texts('名称')).toEqual(names)
  expect(gateway.sent(PUT)).toHaveLength(1)
  // The row disappears after a refresh.
  await list.refresh.click()
  await expect(list.row(names[1] ?? '')).toHaveCount(0)
})

test('a double-click does not close the dialog it opens', async ({ page }) => {
  const list = await ListPage.open(page, '渠道', '/channel')
  await list.settled()
  // Opened once before, to load the dialog's code: now it opens under the pointer.
  await list.choose('DeepSeek', '删除')
  await list.dialog.getByRole('button', { name: '取消' }).click()
  await expect(list.dialog).toHaveCount(0)
  await list.menu('DeepSeek').click()
  await list.item('删除').dblclick({ delay: 40 })
  await expect(list.dialog).toHaveCSS('opacity', '1')
  await expect(list.dialog).toBeVisible()
  // A separate click outside closes it.
  await page.mouse.click(5, 5)
  await expect(list.dialog).toHaveCount(0)
})

test('holding Enter opens a confirmation but does not confirm it', async ({ page, gateway }) => {
  const list = await ListPage.open(page, '渠道', '/channel')
  await list.settled()
  await list.menu(list.rows.nth(1)).click()
  await list.item('删除').focus()
  await page.keyboard.down('Enter')
  await expect(list.dialog.getByRole('button', { name: '确定' })).toBeFocused()
  for (let press = 0; press < 5; press += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(list.dialog).toBeVisible()
  expect(gateway.sent().filter(({ method }) => method === 'DELETE')).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(() => gateway.sent().filter(({ method }) => method === 'DELETE').length).toBe(1)
})

test('saves a typed priority when scrolling removes its field', async ({ page, gateway }) => {
  const last = gateway.db.channels.at(-1)
  if (!last) throw new Error('the seed has channels')
  for (let id = 1000; id < 1200; id += 1) gateway.db.channels.push({ ...last, id, name: `渠道${id}` })
  const list = await ListPage.open(page, '渠道', '/channel?size=all')
  await list.settled()
  const field = list.rows.filter({ hasText: '渠道1199' }).getByLabel('优先级')
  await field.fill('55')
  await page.mouse.move(600, 500)
  await page.mouse.wheel(0, 4_000)
  await expect.poll(() => gateway.bodies(PUT)).toMatchObject([{ id: 1199, priority: 55 }])
  await page.mouse.wheel(0, -8_000)
  await expect(field).toHaveValue('55')
})
