import { expect, setOption } from '../fixtures'
import { Toasts } from '../pages/toasts'
import { test } from './fixture'
import { LIST, PUT, SAVED, stored } from './option-calls'

const LOCKED = '服务器上的值未能读取，此项已锁定，保存时不会改动'

test('an unreadable option is locked and never overwritten', async ({
  page,
  gateway,
  options,
  expectConsole,
}) => {
  expectConsole(/ConnectionError/)
  gateway.faults.unreadableOptions = ['ModelRatio', 'EmailDomainWhitelist', 'RegisterEnabled']
  await options.open('operation')
  await expect(options.field('模型倍率')).toHaveAttribute('readonly')
  await expect(options.field('模型倍率')).toHaveAccessibleDescription(LOCKED)
  await expect(page.getByRole('radio', { name: '表格' })).toBeDisabled()
  await options.field('补全倍率').fill('{"a": 1}')
  await options.field('失败重试次数').fill('2')
  await options.save.click()
  await options.expectClean()
  expect(stored(gateway)).toEqual(['RetryTimes=2', 'CompletionRatio={"a":1}'])

  await options.open('system')
  await expect(options.field('允许新用户注册')).toHaveAccessibleDescription(LOCKED)
  // The switch of an unreadable list can be changed.
  await options.checkbox('启用邮箱域名白名单').check()
  await expect(options.field('允许的邮箱域名')).toHaveAttribute('readonly')
  gateway.faults.unreadableOptions = []
  await options.button('重试').first().click()
  await expect(options.checkbox('允许新用户注册')).toBeChecked()
  await expect(options.button('移除 qq.com')).toBeVisible()
  await expect(options.checkbox('启用邮箱域名白名单')).toBeChecked()
  await expect(options.main.getByText(LOCKED)).toHaveCount(0)
  expect(gateway.sent(PUT)).toHaveLength(2)
})

test('invalid and refused fields are marked; the others are saved', async ({
  page,
  gateway,
  options,
  expectConsole,
}) => {
  expectConsole(/ApiError/)
  const toasts = new Toasts(page)
  const port = options.field('SMTP 端口')
  await options.open('system')
  await port.fill('0')
  await options.field('SMTP 服务器地址').fill('smtp.example.com')
  await options.field('SMTP 账户').fill('mail@example.com')
  await options.checkbox('允许新用户注册').uncheck()
  // This switch depends on the invalid port.
  await options.checkbox('通过密码注册时需要邮箱验证').check()
  await options.save.click()
  await expect(port).toBeFocused()
  await expect(port).toHaveAccessibleDescription(/须在 1 到 65535 之间/)
  await expect(options.pending).toHaveText('5 项修改尚未保存，1 处填写有误')
  await options.review()
  await expect(options.dialog.getByRole('listitem')).toHaveCount(3)
  await expect(options.dialog).toContainText('另有 1 处填写有误')
  await options.inDialog('取消').click()
  await options.button('保存其余 3 项').click()
  await toasts.expectSuccess(SAVED)
  expect(stored(gateway)).toEqual([
    'RegisterEnabled=false',
    'SMTPServer=smtp.example.com',
    'SMTPAccount=mail@example.com',
  ])
  await expect(options.pending).toHaveText('2 项修改尚未保存，1 处填写有误')
  await expect(port).toHaveValue('0')
  await expect(options.button(/^保存其余/)).toHaveCount(0)

  const why = '无法启用 GitHub OAuth，请先填入 GitHub Client Id 以及 GitHub Client Secret！'
  const github = options.checkbox('允许通过 GitHub 登录和注册')
  await port.fill('465')
  await github.check()
  await options.field('GitHub 客户端密钥').fill('secret-1')
  await options.save.click()
  await expect(toasts.saying('error', why)).toHaveCount(1)
  await expect(options.pending).toHaveText('1 项修改尚未保存')
  await expect(github).toBeChecked()
  await expect(github).toBeFocused()
  await expect(github).toHaveAccessibleDescription(new RegExp(why))
  const before = stored(gateway)
  expect(before.indexOf('EmailVerificationEnabled=true')).toBeGreaterThan(before.indexOf('SMTPPort=465'))

  await options.field('GitHub 客户端 ID').fill('id-1')
  await options.saveAnyway()
  await options.expectClean()
  expect(stored(gateway).slice(before.length)).toEqual(['GitHubClientId=id-1', 'GitHubOAuthEnabled=true'])
})

test('keeps edits made during a save', async ({ gateway, options }) => {
  await options.open('operation')
  await options.field('失败重试次数').fill('5')
  await options.field('新用户初始额度').fill('9')
  const release = gateway.hold(PUT)
  await options.save.click()
  await expect.poll(() => gateway.sent(PUT).length).toBe(1)
  await options.field('新用户初始额度').fill('99')
  release()
  await expect(options.pending).toHaveText('1 项修改尚未保存')
  await expect(options.field('新用户初始额度')).toHaveValue('99')
  expect(stored(gateway)).toEqual(['RetryTimes=5', 'QuotaForNewUser=9'])
})

test('a saved value stays while a cache returns the old one', async ({ page, gateway, options }) => {
  await options.open('operation')
  const times = options.field('失败重试次数')
  await expect(times).toHaveValue('0')
  const old = { success: true, message: '', data: structuredClone(gateway.db.options) }
  const repair = gateway.answer(LIST, () => Response.json(old))
  await times.fill('3')
  await options.save.click()
  const warning = new Toasts(page).saying('warning', '服务器仍返回旧值，可能有代理缓存了回答。')
  await expect(warning).toBeVisible()
  await options.expectClean()
  await expect(times).toHaveValue('3')

  // Once the server has returned the new value, an older one is another user's change.
  repair()
  await options.field('额度提醒阈值').fill('5')
  await options.save.click()
  await options.expectClean()
  await expect(times).toHaveValue('3')
  setOption(gateway, 'RetryTimes', '0')
  await options.field('额度提醒阈值').fill('6')
  await options.save.click()
  await expect(times).toHaveValue('0')
})
