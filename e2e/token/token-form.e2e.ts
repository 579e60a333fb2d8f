import { expect, setOption, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { Toasts } from '../pages/toasts'
import { full } from '../thorough'
import { tokenCalled } from './own-tokens'

const POST = 'POST /api/token/'

test.beforeEach(({ signIn }) => signIn('user'))

test('creates a token with the default values', async ({ page, gateway }) => {
  const form = new FormPage(page)
  const list = new ListPage(page, '令牌')
  await page.goto('/token?size=20')
  await expect(list.rows).toHaveCount(20)
  await page.getByRole('link', { name: '添加令牌' }).click()
  await expect(form.title('添加令牌')).toBeVisible()
  await expect(page).toHaveTitle('添加令牌 - 示例网关')
  await expect(form.field('额度')).toHaveValue('500000')
  await expect(form.field('金额')).toHaveValue('1.00')
  await expect(form.field('过期时间')).toHaveValue('')
  await expect(form.field('过期时间')).toHaveAttribute('placeholder', '永不过期')
  await expect(form.checkbox('无限额度')).not.toBeChecked()
  await form.field('名称').fill('  新的钥匙  ')
  await form.field('名称').press('Enter')
  await new Toasts(page).expectSuccess('令牌创建成功，可在列表中点击「复制」取得密钥！')
  expect(gateway.bodies('POST /api/token/').at(-1)).toEqual({
    name: '新的钥匙',
    remain_quota: 500_000,
    unlimited_quota: false,
    expired_time: -1,
    models: null,
    subnet: null,
  })
  // The list keeps its page size and shows the new row.
  await expect(page).toHaveURL('/token?size=20')
  await expect(list.row('新的钥匙')).toBeVisible()
})

test('fills in an expiry by preset and by calendar', async ({ page, gateway }) => {
  await page.clock.install({ time: new Date('2026-01-31T04:00:00Z') })
  const form = new FormPage(page)
  await page.goto('/token/add')
  const expiry = form.field('过期时间')
  await expect(expiry).toBeVisible()
  const opener = form.button('选择过期时间')
  await opener.click()
  await expect(page.getByRole('button', { name: '上个月' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.click()
  await page.getByRole('button', { name: '2026年1月20日' }).click()
  await expect(expiry).toHaveValue(/^2026-01-20 12:0\d:\d\d$/)
  await page.getByLabel('时刻').fill('08:30:15')
  await expect(expiry).toHaveValue('2026-01-20 08:30:15')
  // An incomplete time of day does not change the expiry.
  await page.getByLabel('时刻').press('Backspace')
  await expect(expiry).toHaveValue('2026-01-20 08:30:15')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Waits for the model options, as a pending request would time out when the clock jumps by an hour.
  await page.getByRole('combobox', { name: '模型范围', exact: true }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.clock.pauseAt(new Date('2026-01-31T05:00:00Z'))
  const texts: Record<string, string> = {
    一个月后过期: '2026-03-02 13:00:00',
    一天后过期: '2026-02-01 13:00:00',
    一小时后过期: '2026-01-31 14:00:00',
    一分钟后过期: '2026-01-31 13:01:00',
    永不过期: '',
  }
  for (const [preset, text] of Object.entries(texts)) {
    await form.button(preset).click()
    await expect(expiry).toHaveValue(text)
  }
  await form.button('一天后过期').click()
  await page.clock.resume()
  await form.field('名称').fill('一天')
  await form.submit.click()
  await expect(page).toHaveURL('/token')
  expect(gateway.bodies('POST /api/token/').at(-1)).toMatchObject({
    expired_time: Date.parse('2026-02-01T05:00:00Z') / 1000,
  })
})

// src/schemas/token.test.ts has every rule.
test('marks invalid fields and shows what a date without time means', async ({
  page,
  gateway,
  expectConsole,
}) => {
  expectConsole(/无效的网段/)
  const form = new FormPage(page)
  const toasts = new Toasts(page)
  const [name, quota, expiry] = [form.field('名称'), form.field('额度'), form.field('过期时间')]
  const subnets = form.field('IP 限制')
  await page.goto('/token/add')
  await form.submit.click()
  await expect(name).toHaveAccessibleDescription('请填写令牌名称！')
  await expect(name).toBeFocused()
  await expect(page.getByText('请填写令牌名称！')).toHaveCount(1)
  await expect(toasts.all).toHaveCount(0)

  await name.fill('甲')
  await quota.fill('abc')
  await expiry.fill('2099-12-31')
  await expect(page.getByText('没有填写时间，表示当天 00:00:00')).toBeVisible()
  await expiry.fill('明天')
  await expect(page.getByText('没有填写时间，表示当天 00:00:00')).toHaveCount(0)
  await subnets.fill('10.0.0.0/8\n10.0.0.1')
  await form.submit.click()
  await expect(quota).toHaveAccessibleDescription(/请输入整数额度/)
  await expect(expiry).toBeFocused()
  await expect(expiry).toHaveAccessibleDescription('过期时间格式错误！')
  await expect(expiry).toHaveValue('明天')
  await expect(toasts.saying('error', '过期时间格式错误！')).toHaveCount(1)
  await expect(subnets).toHaveAccessibleDescription(/网段格式错误：10\.0\.0\.1/)
  expect(gateway.sent(POST)).toEqual([])

  await quota.fill('100')
  await expiry.fill('2031-05-06 07:08:09')
  await subnets.fill('10.0.0.0/8')
  const message = '参数错误：无效的网段：failed to parse subnet'
  const repair = gateway.answer(POST, () => Response.json({ success: false, message }))
  await form.submit.click()
  await expect(toasts.saying('error', message)).toBeVisible()
  await expect(page).toHaveURL('/token/add')
  await expect(expiry).toHaveValue('2031-05-06 07:08:09')
  repair()
  await expiry.fill('永不过期')
  await form.submit.click()
  await expect(page).toHaveURL('/token')
  const sent = { name: '甲', remain_quota: 100, expired_time: -1, subnet: '10.0.0.0/8' }
  expect(gateway.bodies(POST).at(-1)).toMatchObject(sent)
})

test('converts between dollars and quota', async ({ page, gateway }) => {
  setOption(gateway, 'QuotaPerUnit', '1000')
  const form = new FormPage(page)
  await page.goto('/token/add')
  await form.field('名称').fill('二十九分')
  const [quota, dollars] = [form.field('额度'), form.field('金额')]
  await dollars.fill('')
  await expect(quota).toHaveValue('')
  await dollars.pressSequentially('0.29')
  await expect(quota).toHaveValue('290')
  await expect(dollars).toHaveValue('0.29')
  await quota.fill('1')
  await expect(dollars).toHaveValue('0.001')
  await dollars.fill('1 元')
  await expect(dollars).toHaveAccessibleDescription('请输入数字')
  await expect(dollars).toHaveValue('1 元')
  await form.submit.click()
  await expect(dollars).toBeFocused()
  expect(gateway.sent(POST)).toEqual([])
  await dollars.fill('12.345678')
  await expect(quota).toHaveValue('12346')
  await expect(dollars).toHaveAccessibleDescription('额度是整数，已取最接近的 $12.346。')
  await quota.fill('2500.9')
  await form.submit.click()
  await expect(quota).toHaveAccessibleDescription('必须是整数')
  expect(gateway.sent(POST)).toEqual([])
  await quota.fill('2500')
  await expect(dollars).toHaveValue('2.50')

  await form.checkbox('无限额度').check()
  await expect(quota).toBeDisabled()
  await expect(dollars).toBeDisabled()
  await expect(dollars).toHaveValue('')
  await form.checkbox('无限额度').uncheck()
  await expect(quota).toBeEnabled()
  await form.checkbox('无限额度').check()
  await form.submit.click()
  await expect(page).toHaveURL('/token')
  expect(gateway.bodies(POST).at(-1)).toMatchObject({ remain_quota: 2500, unlimited_quota: true })
})

test('shows quotas as short numbers if the site does not show money', full, async ({ page, gateway }) => {
  setOption(gateway, 'DisplayInCurrencyEnabled', 'false')
  Object.assign(tokenCalled(gateway, '笔记本'), { used_quota: 12_345, remain_quota: 2_500_000 })
  Object.assign(tokenCalled(gateway, '已禁用'), { used_quota: 9_999 })
  const form = new FormPage(page)
  const list = new ListPage(page, '令牌')
  await page.goto('/token')
  await expect(list.cell('笔记本', '已用额度')).toHaveText('12.3k')
  await expect(list.cell('笔记本', '剩余额度')).toHaveText('2.5M')
  await expect(list.cell('已禁用', '已用额度')).toHaveText('9999')
  await page.getByRole('link', { name: '添加令牌' }).click()
  await expect(form.field('额度')).toHaveAccessibleDescription('金额 $1.00')
  await expect(form.field('金额')).toHaveCount(0)
})

test('the options of the models leave the form’s buttons uncovered', async ({ page }) => {
  const form = new FormPage(page)
  await page.goto('/token/add')
  await form.field('名称').fill('两个模型')
  await page.getByRole('combobox', { name: '模型范围', exact: true }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('option').nth(1).click()
  await form.submit.click()
  await expect(page).toHaveURL('/token')
})
