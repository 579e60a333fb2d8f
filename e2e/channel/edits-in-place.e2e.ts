import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'

const PUT = 'PUT /api/channel/'

test.beforeEach(({ signIn }) => signIn('root'))

test('a refresh during a slow change does not bring the old status and priority back', async ({
  page,
  gateway,
}) => {
  const list = await ListPage.open(page, '渠道', '/channel')
  await list.settled()
  const row = list.rows.filter({ hasText: '月之暗面' })
  const priority = row.getByLabel('优先级')
  const release = gateway.hold(PUT)
  await row.getByRole('button', { name: '禁用' }).click()
  await priority.fill('77')
  const reads = gateway.sent('GET /api/channel/').length
  await list.refresh.click()
  await expect.poll(() => gateway.sent('GET /api/channel/').length).toBeGreaterThan(reads)
  await expect(row.getByText('已启用')).toBeVisible()
  release()
  await expect(row.getByText('手动禁用')).toBeVisible()
  await expect(priority).toHaveValue('77')
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
  await expect.poll(() => gateway.bodies(PUT)).toEqual([{ id: 1199, priority: 55 }])
  await page.mouse.wheel(0, -8_000)
  await expect(field).toHaveValue('55')
})

test('saves a typed priority on going back', async ({ page, gateway }) => {
  await page.goto('/')
  await new Shell(page).entry('渠道').click()
  const list = new ListPage(page, '渠道')
  await list.rows.nth(3).getByLabel('优先级').fill('55')
  await page.goBack()
  await expect.poll(() => gateway.bodies(PUT)).toEqual([expect.objectContaining({ priority: 55 })])
})

test('a priority that is no whole number is not sent, and a message says so; full-width digits are read', async ({
  page,
  gateway,
}) => {
  const list = await ListPage.open(page, '渠道', '/channel')
  const priority = list.rows.first().getByLabel('优先级')
  const before = await priority.inputValue()
  await priority.fill('1,000')
  await priority.blur()
  await expect(new Toasts(page).saying('error', '优先级必须是整数！')).toBeVisible()
  await expect(priority).toHaveValue(before)
  expect(gateway.sent(PUT)).toHaveLength(0)
  await priority.fill('１２')
  await priority.blur()
  await expect(priority).toHaveValue('12')
  expect(gateway.bodies(PUT)).toMatchObject([{ priority: 12 }])
})
