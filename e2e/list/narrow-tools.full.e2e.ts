import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { LogPage } from '../pages/log-page'
import { LISTS } from './lists'

// The controls above the cards of a list on a phone, which take little room.

test.use({ viewport: { width: 390, height: 844 } })

for (const [path, label] of LISTS) {
  test(`${path}: the first card begins within 300 px`, async ({ page, signIn }) => {
    await signIn('root')
    const list = new ListPage(page, label)
    await page.goto(path)
    await expect(list.rows).toHaveCount(10)
    expect((await list.rows.first().boundingBox())?.y).toBeLessThanOrEqual(300)
    await expect(page.getByRole('button', { name: '导出', exact: true })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('combobox', { name: '排序', exact: true })).toBeVisible()
  })
}

test('channels: one button opens and counts the filters, and the notice is one line until pressed', async ({
  page,
  signIn,
}) => {
  await signIn('root')
  const list = new ListPage(page, '渠道')
  const status = page.getByRole('combobox', { name: '状态', exact: true })
  await page.goto('/channel')
  await expect(list.rows).toHaveCount(10)
  await expect(status).toBeHidden()
  await page.getByRole('button', { name: '筛选', exact: true }).click()
  await status.selectOption('已启用')
  await expect(page).toHaveURL('/channel?status=1')
  const button = page.getByRole('button', { name: '筛选（1）', exact: true })
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await button.click()
  await expect(status).toBeHidden()

  const notice = page.getByRole('note').getByRole('button', { name: /^OpenAI 类渠道/ })
  const height = async () => (await notice.boundingBox())?.height
  expect(await height()).toBe(44)
  await notice.click()
  await expect.poll(height).toBeGreaterThan(60)
  await page.getByRole('button', { name: '不再提示' }).click()
  await expect(notice).toHaveCount(0)
})

test('the log: the quick ranges are one control, with the total beside it', async ({ page, signIn }) => {
  await signIn('root')
  const log = new LogPage(page)
  const ranges = log.filters.getByRole('combobox', { name: '快捷时间', exact: true })
  await page.goto('/log')
  await expect(ranges.locator(':checked')).toHaveText('全部')
  await ranges.selectOption('30 天')
  await expect(page).toHaveURL('/log?range=30d')
  await expect(ranges.locator(':checked')).toHaveText('30 天')
  await log.total.click()
  await expect(log.total).toHaveText(/^总消耗额度：/)
  // Typed times are not one of them.
  await page.goto('/log?start=1600000000')
  await expect(ranges.locator(':checked')).toHaveText('快捷时间')
  await ranges.selectOption('今天')
  await expect(page).toHaveURL('/log?range=today')
})
