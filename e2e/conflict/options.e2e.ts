import { expect, setOption } from '../fixtures'
import { expectAccessibleEverywhere } from '../pages/accessible'
import { Conflict } from '../pages/conflict'
import { Toasts } from '../pages/toasts'
import { test } from '../settings/fixture'
import { LIST, PUT, SAVED, stored } from '../settings/option-calls'
import { full } from '../thorough'

test('a notice that another administrator has changed is a conflict', async ({ page, options, gateway }) => {
  setOption(gateway, 'Notice', '旧公告')
  const conflict = new Conflict(page)
  const notice = options.field('公告')
  await options.open('other')
  await notice.fill('我的新公告')
  setOption(gateway, 'Notice', '另一位管理员的公告')
  await options.save.click()
  await conflict.expectAt(notice, '已被他人改为：另一位管理员的公告')
  await expect(notice).toBeFocused()
  await expect(notice).toHaveValue('我的新公告')
  await expect(options.pending).toHaveText('1 项修改尚未保存，1 项已被他人修改')
  expect(gateway.sent(PUT)).toEqual([])
  await expectAccessibleEverywhere(page)

  await conflict.keep.click()
  await expect(notice).toBeFocused()
  setOption(gateway, 'Notice', '第三份公告')
  await options.save.click()
  await conflict.expectAt(notice, '已被他人改为：第三份公告')
  await conflict.keep.click()
  await options.review()
  await expect(options.change('公告')).toContainText('第三份公告')
  await options.inDialog('保存修改').click()
  await new Toasts(page).expectSuccess(SAVED)
  expect(stored(gateway)).toEqual(['Notice=我的新公告'])
})

test('the review dialog compares with the newly stored values', async ({ page, options, gateway }) => {
  setOption(gateway, 'Notice', '旧公告')
  setOption(gateway, 'SystemName', '示例')
  setOption(gateway, 'EmailDomainWhitelist', 'gmail.com,qq.com')
  const conflict = new Conflict(page)
  await options.open('other')
  await options.field('公告').fill('我的新公告')
  await options.field('系统名称').fill('我的网关')
  setOption(gateway, 'Notice', '另一位管理员的公告')
  await options.review()
  await expect(options.change('公告')).toHaveCount(0)
  await expect(options.change('系统名称')).toContainText('示例 → 我的网关')
  await expect(options.dialog).toContainText('另有 1 项已被他人修改')

  // Another administrator saves while the dialog is open.
  setOption(gateway, 'SystemName', '他的网关')
  await options.inDialog('保存修改').click()
  await expect(options.dialog).toHaveCount(0)
  await conflict.expectAt(options.field('系统名称'), '已被他人改为：他的网关')
  expect(gateway.sent(PUT)).toEqual([])
  await conflict.button('仍用我的：系统名称').click()
  await conflict.take.click()
  await expect(options.field('公告')).toHaveValue('另一位管理员的公告')
  await options.save.click()
  await new Toasts(page).expectSuccess(SAVED)
  expect(stored(gateway)).toEqual(['SystemName=我的网关'])
})

test('equal changes are no conflict; other options show stored values', async ({
  page,
  options,
  gateway,
}) => {
  setOption(gateway, 'RegisterEnabled', 'true')
  setOption(gateway, 'SMTPServer', '')
  await options.open('system')
  await options.checkbox('允许新用户注册').uncheck()
  await options.field('SMTP 访问凭证').fill('secret')
  setOption(gateway, 'RegisterEnabled', 'false')
  setOption(gateway, 'SMTPServer', 'smtp.theirs.example.com')
  await options.save.click()
  await new Toasts(page).expectSuccess(SAVED)
  expect(stored(gateway)).toEqual(['SMTPToken=secret'])
  await expect(options.field('SMTP 服务器地址')).toHaveValue('smtp.theirs.example.com')
  await expect(options.checkbox('允许新用户注册')).not.toBeChecked()
})

test(
  'saves nothing while the stored options cannot be fetched',
  full,
  async ({ page, options, gateway, expectConsole }) => {
    expectConsole(/status of 500|HttpStatusError/)
    await options.open('other')
    await options.field('公告').fill('我的')
    const end = gateway.answer(LIST, () => new Response(null, { status: 500 }))
    await options.save.click()
    await expect(new Toasts(page).errors).toHaveCount(1)
    await expect(options.field('公告')).toHaveValue('我的')
    expect(gateway.sent(PUT)).toEqual([])
    end()
    await options.save.dblclick()
    await expect.poll(() => stored(gateway)).toEqual(['Notice=我的'])
  },
)

test('a ratio that another administrator has changed is a conflict', async ({
  page,
  ratios,
  options,
  gateway,
}) => {
  setOption(gateway, 'ModelRatio', '{"gpt-4":11,"o3":1}')
  const conflict = new Conflict(page)
  await ratios.open()
  await ratios.set('gpt-4', { 模型倍率: '13' })
  setOption(gateway, 'ModelRatio', '{"gpt-4":12,"o3":2}')
  await options.save.click()
  await expect(page.getByRole('alert').filter({ hasText: '已被他人改为：gpt-4：12' })).toBeVisible()
  await expect(conflict.take).toBeFocused()
  expect(gateway.sent(PUT)).toEqual([])
  await expect(ratios.cell('o3', '倍率')).toHaveText('2')
  await expectAccessibleEverywhere(page)
  await ratios.view('JSON')
  await conflict.expectAt(ratios.json('ModelRatio'), '已被他人改为：gpt-4：12')
  await conflict.keep.click()
  await options.save.click()
  await new Toasts(page).expectSuccess(SAVED)
  expect(stored(gateway)).toEqual(['ModelRatio={"gpt-4":13,"o3":2}'])
})

test('the ratio dialog conflicts with values stored since it opened', async ({
  page,
  ratios,
  options,
  gateway,
}) => {
  await page.clock.install()
  setOption(gateway, 'ModelRatio', '{"gpt-4":11,"o3":1}')
  const conflict = new Conflict(page)
  await ratios.open()
  await ratios.name('gpt-4').click()
  await ratios.type({ 模型倍率: '13' })
  setOption(gateway, 'ModelRatio', '{"gpt-4":12,"o3":1}')
  // Returning to the page refetches the options.
  const before = gateway.sent(LIST).length
  await page.clock.fastForward(20_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => gateway.sent(LIST).length).toBe(before + 1)
  await ratios.button('应用').click()
  await conflict.expectAt(ratios.field('模型倍率'), '已被他人改为：12')
  await conflict.take.click()
  await expect(ratios.field('模型倍率')).toHaveValue('12')
  await ratios.type({ 模型倍率: '14' })
  await ratios.apply()
  await options.save.click()
  await new Toasts(page).expectSuccess(SAVED)
  expect(stored(gateway)).toEqual(['ModelRatio={"gpt-4":14,"o3":1}'])
})
