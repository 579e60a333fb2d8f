import { expect, type TestGateway, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { LogPage } from '../pages/log-page'
import { Toasts } from '../pages/toasts'
import { expectCard, expectFits, visit, visitMore } from './cards'

// The lists of administrators on a phone: every action of a row, and the forms that they lead to.

test.use({ viewport: { width: 390, height: 844 } })

const channelOf = (gateway: TestGateway, id: number) =>
  gateway.db.channels.find((channel) => channel.id === id)

test('channels: every action of a card and of the list works for root', async ({ page, gateway, signIn }) => {
  test.slow()
  await signIn('root')
  const list = new ListPage(page, '渠道')
  const toasts = new Toasts(page)
  await page.goto('/channel')
  await expectCard(
    list,
    '月之暗面',
    ['ID', '分组', '类型', '响应时间', '余额', '优先级', '权重'],
    ['测试', '禁用', '编辑', '更多', '删除'],
  )
  await expectFits(page)
  await list.action('月之暗面', '测试').click()
  await expect(page.getByText(/^渠道 月之暗面 测试通过，用时 \d+\.\d\d 秒$/)).toBeVisible()
  await list.action('月之暗面', '禁用').click()
  await expect(list.cell('月之暗面', '状态')).toHaveText('手动禁用')
  await list.action('月之暗面', '启用').click()
  await expect(list.cell('月之暗面', '状态')).toHaveText('已启用')
  for (const [label, typed, kept] of [
    ['优先级', '-7', '-7'],
    ['权重', '-2', '0'],
  ] as const) {
    const field = list.row('月之暗面').getByLabel(label)
    await field.fill(typed)
    await field.press('Enter')
    await expect(field).toHaveValue(kept)
  }
  await expect.poll(() => channelOf(gateway, 21)?.priority).toBe(-7)
  await list.action('DeepSeek', '¥88.00').click()
  await toasts.told('渠道 DeepSeek 余额更新成功！')
  await visit(page, list, '月之暗面', '编辑', /\/channel\/edit\/21$/)
  await visitMore(page, list, '月之暗面', '复制', /\/channel\/add\?from=21$/)
  await visitMore(page, list, '月之暗面', '查看日志', /\/log\?channel=21$/)

  await list.action('月之暗面', '删除').click()
  await expect(list.dialog).toContainText('确定要删除渠道「月之暗面」吗？此操作不可恢复。')
  await expectFits(page)
  await list.dialog.getByRole('button', { name: '确定' }).click()
  await expect(list.row('月之暗面')).toHaveCount(0)
  expect(channelOf(gateway, 21)).toBeUndefined()

  await page.getByRole('button', { name: '测试所有渠道' }).click()
  await list.agree()
  await toasts.told('已开始测试所有渠道，稍后刷新即可看到结果')
  await page.getByRole('button', { name: '测试工作台' }).click()
  await expect(list.dialog.getByRole('button', { name: '开始测试' })).toBeInViewport()
  await expectFits(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '删除禁用渠道' }).click()
  await expect(list.dialog).toContainText('确定要删除所有禁用的渠道吗')
  await list.dialog.getByRole('button', { name: '确定' }).click()
  await toasts.told('已删除 7 个禁用渠道')
  expect(gateway.db.channels).toHaveLength(19)
})

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

test('codes: root walks every action of a card, makes codes and edits one', async ({
  page,
  context,
  gateway,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const code of gateway.db.redemptions) code.name = `码${code.id}`
  const code = gateway.db.redemptions.find(({ id }) => id === 20)
  await signIn('root')
  const list = new ListPage(page, '兑换码')
  await page.goto('/redemption')
  await expectCard(list, '码20', ['ID', '额度', '创建时间', '兑换时间'], ['复制', '禁用', '编辑', '删除'])
  await expectFits(page)
  await list.action('码20', '复制').click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code?.key)
  await list.action('码20', '禁用').click()
  await expect(list.cell('码20', '状态')).toHaveText('已禁用')
  await list.action('码20', '启用').click()
  await expect(list.cell('码20', '状态')).toHaveText('未使用')
  await expect(list.action('码18', '启用').or(list.action('码18', '禁用'))).toBeDisabled()
  await visit(page, list, '码20', '编辑', /\/redemption\/edit\/20$/)
  await list.action('码20', '删除').click()
  await expect(list.dialog).toContainText('确定要删除兑换码「码20」吗？此操作不可恢复。')
  await list.dialog.getByRole('button', { name: '确定' }).click()
  await expect(list.row('码20')).toHaveCount(0)

  const form = new FormPage(page)
  await page.getByRole('link', { name: '添加兑换码' }).click()
  await expect(form.submit).toBeVisible()
  await expectFits(page)
  await form.field('名称').fill('窄')
  await form.field('额度').fill('500000')
  await form.field('生成数量').fill('2')
  await form.submit.click()
  await expect(page.getByRole('region', { name: /^新生成的兑换码「窄」（2 个）/ })).toBeVisible()
  await expectFits(page)

  await page.goto('/redemption/edit/16')
  await form.field('名称').fill('')
  await form.submit.click()
  await expect(form.field('名称')).toHaveAccessibleDescription('请填写兑换码名称！')
  await expectFits(page)
  await form.cancel.click()
  await expect(form.dialog).toContainText('有未保存的修改，确定离开吗？')
  await expectFits(page)
})

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

test('logs: a card’s first line ends with type and arrow, and the quick ranges are one control beside the total', async ({
  page,
  gateway,
  signIn,
}) => {
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

test('channels: the order is named also if its column is hidden', async ({ page, signIn }) => {
  await signIn('root')
  await page.goto('/channel?sort=used_quota&desc=true')
  await expect(page.getByLabel('排序')).toHaveValue('used_quota desc')
  await expect(page.getByLabel('排序').getByRole('option', { selected: true })).toHaveText('已用额度 ↓')
})
