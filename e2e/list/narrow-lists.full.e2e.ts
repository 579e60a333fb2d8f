import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { LogPage } from '../pages/log-page'
import { expectFits } from './cards'

test.use({ viewport: { width: 390, height: 844 } })

test('the pager of a long list fits one line', async ({ page, gateway, signIn }) => {
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

test('one button opens the channel filters and shows their number', async ({ page, signIn }) => {
  await signIn('root')
  const list = new ListPage(page, '渠道')
  const status = page.getByRole('combobox', { name: '状态', exact: true })
  await page.goto('/channel')
  await expect(list.rows).toHaveCount(10)
  await expect(status).toHaveCount(0)
  await list.openSheet()
  await status.click()
  await page.getByRole('option', { name: '已启用' }).click()
  await expect(page).toHaveURL('/channel?status=1')
  await page.keyboard.press('Escape')
  await list.closeSheet()
  const button = page.getByRole('button', { name: '筛选（1）', exact: true })
  await expect(button).toBeFocused()
  await button.click()
  await expect(list.sheet).toBeVisible()
  // A press outside closes the sheet and does not reach the page.
  await page.mouse.click(200, 20)
  await expect(list.sheet).toBeHidden()

  // The balance notice is collapsed.
  const notice = page.getByRole('note')
  const sign = page.getByRole('button', { name: '余额说明' })
  await expect(notice).toHaveCount(0)
  await sign.click()
  await expect(notice).toContainText('OpenAI 类渠道已不支持用密钥查询余额')
  await page.getByRole('button', { name: '不再提示' }).click()
  await expect(notice).toHaveCount(0)
  await expect(sign).toHaveCount(0)
})

test('a log card shows user, amount and model; the sheet sets the range', async ({
  page,
  gateway,
  signIn,
}) => {
  const [system, call] = gateway.db.logs.toReversed()
  Object.assign(system ?? {}, { type: 4, model_name: '', content: '新用户注册赠送' })
  Object.assign(call ?? {}, {
    type: 2,
    model_name: 'gpt-4o',
    username: 'wujie',
    quota: 615_000,
    content: '倍率',
  })
  await signIn('root')
  const log = new LogPage(page)
  await page.goto('/log')
  await expect(log.rows).toHaveCount(10)
  await expect(log.rows.first().getByText('新用户注册赠送')).toBeVisible()
  const second = log.rows.nth(1)
  for (const text of ['gpt-4o', '$1.23', 'wujie', '消费']) await expect(second.getByText(text)).toBeVisible()
  await expect(second.getByText('倍率')).toBeHidden()
  const ends = await log.rows.evaluateAll((rows) =>
    rows.map((row) => {
      const end = row.querySelector('[aria-label=查看详情]')?.getBoundingClientRect()
      return [end?.width, end?.height, row.getBoundingClientRect().right - (end?.right ?? 0)].join(' ')
    }),
  )
  expect(new Set(ends), String(ends)).toEqual(new Set(['44 44 4']))

  await log.openSheet()
  const ranges = log.filters.getByRole('combobox', { name: '快捷时间', exact: true })
  await expect(ranges.locator(':checked')).toHaveText('全部')
  await ranges.selectOption('30 天')
  await expect(page).toHaveURL('/log?range=30d')
  // The sheet closes.
  await expect(log.sheet).toBeHidden()
  await log.openSheet()
  await expect(ranges.locator(':checked')).toHaveText('30 天')
  await log.total.click()
  await expect(log.total).toHaveText(/^总消耗额度：/)
  // Custom times are no preset.
  await page.goto('/log?start=1600000000')
  await log.openSheet()
  await expect(ranges.locator(':checked')).toHaveText('快捷时间')
  await ranges.selectOption('今天')
  await expect(page).toHaveURL('/log?range=today')
})

test('the sheet shows an order by a hidden column', async ({ page, signIn }) => {
  await signIn('root')
  const list = await ListPage.open(page, '渠道', '/channel?sort=used_quota&desc=true')
  await list.openSheet()
  await expect(page.getByLabel('排序')).toHaveValue('used_quota desc')
  await expect(page.getByLabel('排序').getByRole('option', { selected: true })).toHaveText('已用额度 ↓')
})
