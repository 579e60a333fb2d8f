import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'

const PUT = 'PUT /api/channel/'

test.beforeEach(({ signIn }) => signIn('root'))

test('a second click on 禁用 or a held Enter switches one row, though it no longer passes the filter', async ({
  page,
  gateway,
}) => {
  const list = await ListPage.open(page, '渠道', '/channel?status=1')
  await list.settled()
  const names = await list.texts('名称')
  await list.rows.nth(1).getByRole('button', { name: '禁用' }).dblclick({ delay: 30 })
  await expect(list.rows.nth(1)).toContainText('手动禁用')
  expect(await list.texts('名称')).toEqual(names)
  expect(gateway.sent(PUT)).toHaveLength(1)
  // It leaves once the list is read again.
  await list.refresh.click()
  await expect(list.row(names[1] ?? '')).toHaveCount(0)

  await page.keyboard.press('Tab')
  await list.settled()
  await list.rows.nth(1).getByRole('button', { name: '禁用' }).focus()
  for (let press = 0; press < 20; press += 1) await page.keyboard.down('Enter')
  await expect(list.rows.nth(1)).toContainText('手动禁用')
  for (let press = 0; press < 10; press += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await list.settled()
  expect(gateway.sent(PUT)).toHaveLength(2)
})

test('on the home page a second click on 启用 enables no other channel', async ({ page, gateway }) => {
  for (const channel of gateway.db.channels)
    Object.assign(channel, { status: 3, test_time: 1, response_time: 500 })
  await page.goto('/')
  const card = page.getByRole('region', { name: '需要处理的渠道' })
  const first = card.getByRole('listitem').first()
  const name = await first.getByRole('link').innerText()
  await page.waitForLoadState('networkidle')
  const button = first.getByRole('button', { name: `启用 ${name}` })
  const box = await button.boundingBox()
  await button.click()
  await expect(first).toHaveText(`已启用${name}`)
  await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 8)
  await page.waitForLoadState('networkidle')
  expect(gateway.sent(PUT)).toHaveLength(1)
})

test('the second click on a button that opens a dialog does not close it', async ({ page }) => {
  const list = await ListPage.open(page, '渠道', '/channel')
  await list.settled()
  // By then the code of the question is there, so that the dialog opens under the pointer.
  await list.action('DeepSeek', '删除').click()
  await list.dialog.getByRole('button', { name: '取消' }).click()
  await expect(list.dialog).toHaveCount(0)
  await list.action('DeepSeek', '删除').dblclick({ delay: 40 })
  await expect(list.dialog).toHaveCSS('opacity', '1')
  await expect(list.dialog).toBeVisible()
  // A click outside of its own closes it.
  await page.mouse.click(5, 5)
  await expect(list.dialog).toHaveCount(0)
})

test.describe('with animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a second click on 确定, while the question fades, does not act again', async ({ page, gateway }) => {
    const list = await ListPage.open(page, '渠道', '/channel')
    await list.settled()
    await list.action('DeepSeek', '删除').click()
    const agree = list.dialog.getByRole('button', { name: '确定' })
    await expect(list.dialog).toHaveCSS('opacity', '1')
    await page.clock.install()
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    const answered = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await agree.click()
    await answered
    await page.clock.runFor(50)
    await agree.click()
    await page.clock.runFor(1_000)
    await expect(list.dialog).toHaveCount(0)
    expect(gateway.sent().filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  })
})
