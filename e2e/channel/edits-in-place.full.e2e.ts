import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'

const PUT = 'PUT /api/channel/'

test.beforeEach(({ signIn }) => signIn('root'))

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
