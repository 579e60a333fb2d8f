import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { LogPage } from '../pages/log-page'
import { expectFits } from './cards'

// The lists of administrators on a phone: every action of a row, and the forms that they lead to.

test.use({ viewport: { width: 390, height: 844 } })

test('the pages of a long list are in one line', async ({ page, gateway, signIn }) => {
  gateway.reset('large')
  await signIn('user')
  const list = new ListPage(page, '令牌')
  await page.goto('/token?page=120')
  for (const number of [120, 1]) {
    await list.pageButton(`第 ${number} 页`).click()
    await expect(list.pageButton(`第 ${number} 页`)).toHaveAttribute('aria-current', 'page')
    const tops = await list.pages
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top))
    expect(tops.length).toBeGreaterThan(6)
    expect(new Set(tops).size).toBe(1)
  }
  await expectFits(page)
})

test('one button opens and counts the filters of channels', async ({ page, signIn }) => {
  await signIn('root')
  const list = new ListPage(page, '渠道')
  const status = page.getByRole('combobox', { name: '状态', exact: true })
  await page.goto('/channel')
  await expect(list.rows).toHaveCount(10)
  await expect(status).toBeHidden()
  await page.getByRole('button', { name: '筛选', exact: true }).click()
  await status.click()
  await page.getByRole('option', { name: '已启用' }).click()
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

test('a card of the log ends with type and arrow', async ({ page, gateway, signIn }) => {
  for (const [index, log] of gateway.db.logs.toReversed().entries())
    if (index < 3) Object.assign(log, { type: index === 1 ? 2 : 4, model_name: index === 1 ? 'gpt-4o' : '' })
  await signIn('root')
  const log = new LogPage(page)
  await page.goto('/log')
  await expect(log.rows).toHaveCount(10)
  const ends = await log.rows.evaluateAll((rows) =>
    rows.map((row) => {
      const end = (part: string) => row.querySelector(part)?.getBoundingClientRect().right ?? 0
      return [end('[data-card=badge] > *'), end('[aria-label=展开]')].map(
        (right) => row.getBoundingClientRect().right - right,
      )
    }),
  )
  expect(new Set(ends.map(String)), String(ends)).toEqual(new Set([String(ends[0])]))
  expect(ends[0]?.[1]).toBeLessThan(12)

  const ranges = log.filters.getByRole('combobox', { name: '快捷时间', exact: true })
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

test('names an order whose column is hidden', async ({ page, signIn }) => {
  await signIn('root')
  await page.goto('/channel?sort=used_quota&desc=true')
  await expect(page.getByLabel('排序')).toHaveValue('used_quota desc')
  await expect(page.getByLabel('排序').getByRole('option', { selected: true })).toHaveText('已用额度 ↓')
})
