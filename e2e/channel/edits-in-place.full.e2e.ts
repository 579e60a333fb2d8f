import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { Shell } from '../pages/shell'

const PUT = 'PUT /api/channel/'

test.beforeEach(({ signIn }) => signIn('root'))

test('a refresh during a slow change brings no old status and priority back; going back saves what was typed', async ({
  page,
  gateway,
}) => {
  await page.goto('/')
  await new Shell(page).entry('渠道').click()
  const list = new ListPage(page, '渠道')
  const row = list.rows.filter({ hasText: '月之暗面' })
  await expect(row).toBeVisible()
  await list.settled()
  const priority = row.getByLabel('优先级')
  const release = gateway.hold(PUT)
  await row.getByRole('button', { name: '禁用' }).click()
  await priority.fill('77')
  // The home page has read all channels, so the list is the whole table.
  const reads = gateway.sent('GET /api/channel/search').length
  await list.refresh.click()
  await expect.poll(() => gateway.sent('GET /api/channel/search').length).toBeGreaterThan(reads)
  await expect(row.getByText('已启用')).toBeVisible()
  release()
  await expect(row.getByText('手动禁用')).toBeVisible()
  await expect(priority).toHaveValue('77')
  await priority.fill('55')
  await page.goBack()
  await expect.poll(() => gateway.bodies(PUT).at(-1)).toEqual({ id: 21, priority: 55 })
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
