import { expect, test } from '../fixtures'
import { failureCard } from '../pages/failure-card'
import { OptionPage } from '../pages/option-page'
import { Toasts } from '../pages/toasts'
import { LIST, PUT, SAVED, stored } from './option-calls'

test('an option that could not be read is locked: 重试 reads it again, and saving never writes over it', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/ConnectionError/)
  gateway.faults.unreadableOptions = ['ModelRatio', 'EmailDomainWhitelist', 'RegisterEnabled']
  await signIn('root')
  const options = new OptionPage(page)
  await options.open('operation')
  const LOCKED = '服务器上的值未能读取，此项已锁定，保存时不会改动'
  await expect(options.field('模型倍率')).toHaveAttribute('readonly')
  await expect(options.field('模型倍率')).toHaveAccessibleDescription(LOCKED)
  await expect(page.getByRole('radio', { name: '表格' })).toBeDisabled()
  await options.field('补全倍率').fill('{"a": 1}')
  await options.field('失败重试次数').fill('2')
  await options.saveAll()
  await options.expectClean()
  expect(stored(gateway)).toEqual(['RetryTimes=2', 'CompletionRatio={"a":1}'])

  await options.open('system')
  await expect(options.field('允许的邮箱域名')).toHaveAttribute('readonly')
  await expect(options.field('允许新用户注册')).toHaveAccessibleDescription(LOCKED)
  await expect(options.main.getByText(LOCKED)).toHaveCount(2)
  // The switch that needs the list can be changed while the list is unknown.
  await options.checkbox('启用邮箱域名白名单').check()
  gateway.faults.unreadableOptions = []
  await options.button('重试').first().click()
  await expect(options.checkbox('允许新用户注册')).toBeChecked()
  await expect(options.button('移除 qq.com')).toBeVisible()
  await expect(options.checkbox('启用邮箱域名白名单')).toBeChecked()
  await expect(options.main.getByText(LOCKED)).toHaveCount(0)
  expect(gateway.sent(PUT)).toHaveLength(2)

  // A row without a name may be any option that is not listed; without a list all options are unknown.
  const end = gateway.answer(LIST, () =>
    Response.json({ success: true, message: '', data: [{ key: 'RetryTimes', value: '7' }, { value: 'x' }] }),
  )
  await options.discard.click()
  await options.open('operation')
  await expect(options.field('失败重试次数')).toHaveValue('7')
  await expect(options.field('失败重试次数')).toBeEditable()
  await expect(options.field('单位美元额度')).toHaveAccessibleDescription(LOCKED)
  end()
  const mend = gateway.answer(LIST, () => Response.json({ success: true, message: '', data: null }))
  await options.open('operation')
  await expect(failureCard(page)).toContainText('服务器的回答无法识别，可能与此版本的控制台不兼容。')
  await expect(options.main.getByRole('textbox')).toHaveCount(0)
  mend()
  await failureCard(page).getByRole('button', { name: '重试' }).click()
  await expect(options.field('失败重试次数')).toHaveValue('2')
})

test('saves the other fields when one is invalid or fails, which stays marked with its reason; reports when nothing changed', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/ApiError/)
  await signIn('root')
  const options = new OptionPage(page)
  const toasts = new Toasts(page)
  await options.open('system')
  await options.save.click()
  await expect(toasts.saying('info', '没有需要保存的修改')).toBeVisible()
  await options.field('SMTP 端口').fill('0')
  await options.field('SMTP 账户').fill('mail@example.com')
  await options.checkbox('允许新用户注册').uncheck()
  // It depends on the port, which cannot be saved.
  await options.checkbox('通过密码注册时需要邮箱验证').check()
  await options.save.click()
  await expect(options.field('SMTP 端口')).toBeFocused()
  await expect(options.field('SMTP 端口')).toHaveAccessibleDescription(/须在 1 到 65535 之间/)
  await expect(options.pending).toHaveText('4 项修改尚未保存，1 处填写有误')
  await options.button('保存其余 2 项').click()
  await expect(options.dialog.getByRole('listitem')).toHaveCount(2)
  await expect(options.dialog).toContainText('另有 1 处填写有误')
  await options.inDialog('确定').click()
  await toasts.told(SAVED)
  expect(stored(gateway)).toEqual(['RegisterEnabled=false', 'SMTPAccount=mail@example.com'])
  await expect(options.dialog).toHaveCount(0)
  await expect(options.pending).toHaveText('2 项修改尚未保存，1 处填写有误')
  await expect(options.field('SMTP 端口')).toHaveValue('0')
  await expect(options.button(/^保存其余/)).toHaveCount(0)

  const why = '无法启用 GitHub OAuth，请先填入 GitHub Client Id 以及 GitHub Client Secret！'
  const github = options.checkbox('允许通过 GitHub 登录和注册')
  await options.field('SMTP 端口').fill('465')
  await github.check()
  await options.saveAll()
  await expect(options.change('SMTP 端口')).toContainText('已保存')
  await expect(options.change('允许通过 GitHub 登录和注册')).toContainText(`保存失败：${why}`)
  await expect(toasts.saying('error', why)).toHaveCount(1)
  await expect(toasts.saying('success', SAVED)).toHaveCount(0)
  await options.inDialog('返回修改').click()
  await expect(options.dialog).toHaveCount(0)
  await expect(options.pending).toHaveText('1 项修改尚未保存')
  await expect(github).toBeChecked()
  await expect(github).toHaveAccessibleDescription(new RegExp(why))
  const before = stored(gateway)
  expect(before).toContain('SMTPPort=465')
  expect(before.indexOf('EmailVerificationEnabled=true')).toBeGreaterThan(before.indexOf('SMTPPort=465'))

  // With its settings it is saved: id and secret first, whatever the order on screen.
  await options.field('GitHub 客户端 ID').fill('id-1')
  await options.field('GitHub 客户端密钥').fill('secret-1')
  await options.saveAll()
  await options.expectClean()
  expect(stored(gateway).slice(before.length)).toEqual([
    'GitHubClientId=id-1',
    'GitHubClientSecret=secret-1',
    'GitHubOAuthEnabled=true',
  ])
  await expect(options.main.getByText('没有未保存的修改')).toBeVisible()
})

test('saves once per click and stops after a 429', async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(/HttpStatusError|status of 429/)
  await signIn('root')
  const options = new OptionPage(page)
  await options.open('operation')
  await options.field('失败重试次数').fill('5')
  await options.field('新用户初始额度').fill('9')
  await options.save.click()
  const release = gateway.hold(PUT)
  await options.inDialog('确定').evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 20; click++) button.click()
  })
  await expect.poll(() => gateway.sent(PUT).length).toBe(1)
  release()
  await options.expectClean()
  expect(stored(gateway)).toEqual(['RetryTimes=5', 'QuotaForNewUser=9'])

  gateway.answer(PUT, () => new Response(null, { status: 429 }))
  await options.field('失败重试次数').fill('6')
  await options.field('新用户初始额度').fill('10')
  await options.saveAll()
  await expect(options.change('新用户初始额度')).toContainText('未保存：前面的请求出错，尚未发送')
  await expect(new Toasts(page).saying('error', '错误：请求次数过多，请稍后再试！')).toBeVisible()
  await options.inDialog('返回修改').click()
  await expect(options.field('失败重试次数')).toHaveValue('6')
  await expect(options.field('新用户初始额度')).toHaveValue('10')
  expect(gateway.sent(PUT)).toHaveLength(3)
})
