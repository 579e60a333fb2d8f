import AxeBuilder from '@axe-core/playwright'
import { optionValue } from '@mocks/db'
import type { Page } from '@playwright/test'
import { expect, setOption, type TestGateway, test } from '../fixtures'
import { failureCard } from '../pages/failure-card'
import { OptionPage } from '../pages/option-page'
import { SettingsPage } from '../pages/settings-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'

const LIST = 'GET /api/option/'
const PUT = 'PUT /api/option/'
const REFUSED = '当前账户无权查看或修改系统选项'
const SAVED = '保存成功！'

/** What was sent to be stored, in order: `Key=value`. */
const stored = (gateway: TestGateway) =>
  gateway.sent(PUT).map(({ body }) => {
    const { key, value } = JSON.parse(body) as { key: string; value: unknown }
    return `${key}=${typeof value === 'string' ? value : `not a text: ${String(value)}`}`
  })

/** Whether a text is anywhere in what this page and browser hold in the open. */
const holds = (page: Page, text: string) =>
  page.evaluate(
    (wanted) =>
      JSON.stringify([
        document.documentElement.outerHTML,
        [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
        { ...localStorage },
        { ...sessionStorage },
        location.href,
      ]).includes(wanted),
    text,
  )

async function faults(page: Page, schemes: readonly ('light' | 'dark')[], part = 'main'): Promise<string[]> {
  const found: string[] = []
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
    const { violations } = await new AxeBuilder({ page }).include(part).analyze()
    for (const { id, nodes } of violations) {
      found.push(`${scheme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    }
  }
  return found
}

test('every setting has its field on its tab', async ({ page, signIn }) => {
  await signIn('root')
  const options = new OptionPage(page)
  for (const [tab, labels] of [
    [
      'operation',
      '充值链接、聊天链接、单位美元额度、失败重试次数、以货币形式显示额度、计费接口显示令牌额度而非用户额度、使用近似方式估算 Token 数、记录额度消费日志、最长响应时间、额度提醒阈值、失败时自动禁用渠道、成功时自动启用渠道、新用户初始额度、请求预扣费额度、邀请新用户奖励额度、新用户使用邀请码奖励额度、模型倍率、补全倍率、分组倍率、清理时间',
    ],
    [
      'system',
      '服务器地址、允许通过密码登录、允许通过密码注册、允许新用户注册、通过密码注册时需要邮箱验证、启用邮箱域名白名单、允许的邮箱域名、SMTP 服务器地址、SMTP 端口、SMTP 账户、SMTP 发送者邮箱、SMTP 访问凭证、允许通过 GitHub 登录和注册、GitHub 客户端 ID、GitHub 客户端密钥、允许通过微信登录和注册、WeChat Server 地址、WeChat Server 访问凭证、微信公众号二维码图片地址、启用 Turnstile 校验、Turnstile 站点密钥、Turnstile 私密密钥',
    ],
    ['other', '公告、系统名称、主题、Logo 图片地址、首页内容、关于、页脚'],
  ] as const) {
    await options.open(tab)
    for (const label of labels.split('、')) await expect(options.field(label), label).toBeVisible()
  }
  await expect(options.button('检查更新')).toBeVisible()
})

test('operation: numbers, links, switches and ratios are saved as texts, only what changed', async ({
  page,
  gateway,
  signIn,
}) => {
  setOption(gateway, 'ChannelDisableThreshold', '7.5')
  await signIn('root')
  const options = new OptionPage(page)
  await options.open('operation')
  await expect(options.field('最长响应时间')).toHaveValue('7.5')
  await expect(options.field('最长响应时间')).toHaveAttribute('name', 'ChannelDisableThreshold')
  for (const group of ['通用设置', '日志设置', '监控设置', '额度设置', '倍率设置']) {
    await expect(options.main.getByRole('heading', { name: group, exact: true })).toBeVisible()
  }
  await expect(options.pending).toHaveCount(0)

  await options.field('充值链接').fill(' https://shop.example/buy ')
  await options.field('失败重试次数').fill('-1')
  await options.field('单位美元额度').fill('0.001')
  await options.checkbox('以货币形式显示额度').uncheck()
  await options.field('分组倍率').fill('{"default": 1, "vip": 0.8')
  await expect(options.pending).toHaveText('5 项修改尚未保存')
  await options.save.click()
  await expect(options.main.getByText('不能小于 0', { exact: true })).toBeVisible()
  await expect(options.main.getByText('不能小于 0.01', { exact: true })).toBeVisible()
  await expect(options.main.getByText('分组倍率不是合法的 JSON 字符串')).toBeVisible()
  await expect(options.field('单位美元额度')).toBeFocused()
  await expect(options.dialog).toHaveCount(0)

  await options.field('失败重试次数').fill('2')
  await options.field('失败重试次数').press('ArrowUp')
  await options.field('单位美元额度').fill('1000000.25')
  await options.field('分组倍率').fill('{\n "default": 1,\n "vip": 0.80,\n "pro": 2\n}')
  await options.save.click()
  await expect(options.change('失败重试次数')).toContainText('0 次 → 3 次')
  await expect(options.change('以货币形式显示额度')).toContainText('开启 → 关闭')
  // An entry that means the same is no change; one that went is named.
  await expect(options.change('分组倍率')).toContainText('svip：0.6 → （无）')
  await expect(options.change('分组倍率')).not.toContainText('vip：0.8 →')
  expect(gateway.sent(PUT)).toEqual([])
  await options.inDialog('确定').click()
  await expect(new Toasts(page).saying('success', SAVED)).toHaveCount(1)
  await options.expectClean()
  expect(stored(gateway)).toEqual([
    'TopUpLink=https://shop.example/buy',
    'QuotaPerUnit=1000000.25',
    'RetryTimes=3',
    'DisplayInCurrencyEnabled=false',
    'GroupRatio={"default":1,"vip":0.80,"pro":2}',
  ])
  await expect(options.field('失败重试次数')).toHaveValue('3')
  // Back to what is stored is no change.
  await options.field('失败重试次数').fill('4')
  await expect(options.pending).toBeVisible()
  await options.field('失败重试次数').fill('3')
  await expect(options.pending).toHaveCount(0)
})

test('system: addresses, domains as tags, and secrets that are written and never shown', async ({
  page,
  gateway,
  signIn,
}) => {
  setOption(gateway, 'TurnstileSecretKey', '0x-old-secret')
  await signIn('root')
  const options = new OptionPage(page)
  await options.open('system')
  const secret = options.field('Turnstile 私密密钥')
  await expect(secret).toHaveValue('')
  await expect(secret).toHaveAttribute('type', 'password')
  expect(await holds(page, '0x-old-secret')).toBe(false)

  await options.field('服务器地址').fill('https://gw.example.com/')
  await options.field('SMTP 访问凭证').fill('mail-secret')
  await options.checkbox('启用邮箱域名白名单').check()
  const domains = options.field('允许的邮箱域名')
  await domains.fill('Corp.Example')
  await domains.press('Enter')
  await domains.fill('corp.example, GMAIL.com')
  await options.button('移除 qq.com').click()
  await options.save.click()
  await expect(options.change('SMTP 访问凭证')).toContainText('已填写新值')
  await expect(options.dialog).not.toContainText('mail-secret')
  // Old and new as a whole, then what comes and goes.
  await expect(options.change('允许的邮箱域名')).toContainText(
    'gmail.com、163.com、126.com、qq.com、outlook.com、hotmail.com、icloud.com、yahoo.com、foxmail.com → gmail.com、163.com、126.com、outlook.com、hotmail.com、icloud.com、yahoo.com、foxmail.com、corp.example',
  )
  await expect(options.change('允许的邮箱域名')).toContainText('移除：qq.com')
  await expect(options.change('允许的邮箱域名')).toContainText('新增：corp.example')
  await options.inDialog('确定').click()
  await expect(new Toasts(page).saying('success', SAVED)).toBeVisible()
  await options.expectClean()
  expect(stored(gateway)).toEqual([
    'ServerAddress=https://gw.example.com',
    'EmailDomainWhitelist=gmail.com,163.com,126.com,outlook.com,hotmail.com,icloud.com,yahoo.com,foxmail.com,corp.example',
    'EmailDomainRestrictionEnabled=true',
    'SMTPToken=mail-secret',
  ])
  await expect(options.field('SMTP 访问凭证')).toHaveValue('')
  expect(await holds(page, 'mail-secret')).toBe(false)

  // The server would take an empty list, and then refuse all mail.
  for (const tag of await options.button('移除 gmail.com').locator('xpath=../..').getByRole('button').all()) {
    await tag
      .page()
      .getByRole('button', { name: /^移除 / })
      .first()
      .click()
  }
  await options.save.click()
  await expect(options.main.getByText('无法启用邮箱域名限制，请先填入限制的邮箱域名！')).toBeVisible()
  await expect(options.dialog).toHaveCount(0)
})

test('other: texts with a live, sanitised preview; the name and the footer of the site follow', async ({
  page,
  gateway,
  signIn,
  expectConsole,
  expectViolation,
}) => {
  // What the sanitiser takes apart never runs, but Chromium speaks of what the policy would have kept it from.
  expectConsole(/violates the following Content Security Policy directive/)
  expectViolation(/^script-src-attr inline $/)
  await signIn('root')
  const options = new OptionPage(page)
  const shell = new Shell(page)
  await options.open('other')
  await options.field('页脚').fill('<b>备案号 1</b><img src="/x-none" onerror="window.__pwned = 1">')
  const preview = options.main.getByRole('region', { name: '页脚预览' })
  await expect(preview.locator('b')).toHaveText('备案号 1')
  expect(await preview.innerHTML()).not.toContain('onerror')
  await options.field('首页内容').fill('https://home.example/')
  await expect(options.main.getByRole('region', { name: '首页内容预览' })).toContainText(
    '将嵌入网页 https://home.example/',
  )
  await options.field('Logo 图片地址').fill('javascript:alert(1)')
  await expect(options.main.getByRole('region', { name: 'Logo 图片地址预览' })).toContainText('不会被显示')
  await options.save.click()
  await expect(options.main.getByText('请输入 https 图片地址或本站路径')).toBeVisible()
  await options.field('Logo 图片地址').fill('/logo.png')
  await expect(options.main.getByRole('img', { name: 'Logo 图片地址预览' })).toBeVisible()
  await options.field('系统名称').fill('新名网关')
  await options.field('主题').selectOption('berry')
  await options.saveAll()
  await options.expectClean()
  await expect(page).toHaveTitle('设置 - 新名网关')
  await expect(shell.footer.locator('b')).toHaveText('备案号 1')
  expect(stored(gateway)).toEqual([
    'SystemName=新名网关',
    'Theme=berry',
    'Logo=/logo.png',
    'HomePageContent=https://home.example/',
    'Footer=<b>备案号 1</b><img src="/x-none" onerror="window.__pwned = 1">',
  ])
  expect(await page.evaluate(() => '__pwned' in window)).toBe(false)

  // What the console does not know is shown as it is, and no secret among it.
  gateway.db.options.push({ key: 'NewThing', value: '<i>7</i>' }, { key: 'NewApiKey', value: 'hush' })
  await page.reload()
  await options.button('其他选项').click()
  await expect(options.main.getByRole('row', { name: 'NewThing' })).toContainText('<i>7</i>')
  expect(await holds(page, 'hush')).toBe(false)
})

test('a failure stays where it is and says why; what was saved is saved', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/ApiError/)
  await signIn('root')
  const options = new OptionPage(page)
  const why = '无法启用 GitHub OAuth，请先填入 GitHub Client Id 以及 GitHub Client Secret！'
  await options.open('system')
  await options.checkbox('允许通过 GitHub 登录和注册').check()
  await options.field('SMTP 服务器地址').fill('smtp.example.com')
  await options.saveAll()
  await expect(options.change('SMTP 服务器地址')).toContainText('已保存')
  await expect(options.change('允许通过 GitHub 登录和注册')).toContainText(`保存失败：${why}`)
  await expect(new Toasts(page).saying('error', why)).toHaveCount(1)
  await expect(new Toasts(page).saying('success', SAVED)).toHaveCount(0)
  await options.inDialog('返回修改').click()
  await expect(options.dialog).toHaveCount(0)
  await expect(options.pending).toHaveText('1 项修改尚未保存')
  await expect(options.checkbox('允许通过 GitHub 登录和注册')).toBeChecked()
  await expect(options.checkbox('允许通过 GitHub 登录和注册')).toHaveAccessibleDescription(new RegExp(why))

  // With what it needs, it goes; id and secret first, whatever the order on screen.
  await options.field('GitHub 客户端 ID').fill('id-1')
  await options.field('GitHub 客户端密钥').fill('secret-1')
  await options.saveAll()
  await options.expectClean()
  expect(stored(gateway).slice(2)).toEqual([
    'GitHubClientId=id-1',
    'GitHubClientSecret=secret-1',
    'GitHubOAuthEnabled=true',
  ])
})

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
  // The switch that needs the list is not held back by what nobody knows.
  await options.checkbox('启用邮箱域名白名单').check()
  gateway.faults.unreadableOptions = []
  await options.button('重试').first().click()
  await expect(options.checkbox('允许新用户注册')).toBeChecked()
  await expect(options.button('移除 qq.com')).toBeVisible()
  await expect(options.checkbox('启用邮箱域名白名单')).toBeChecked()
  await expect(options.main.getByText(LOCKED)).toHaveCount(0)
  expect(gateway.sent(PUT)).toHaveLength(2)

  // A row without a name may be any that is not listed; without a list nothing is known at all.
  const end = gateway.answer(LIST, () =>
    Response.json({ success: true, message: '', data: [{ key: 'RetryTimes', value: '7' }, { value: 'x' }] }),
  )
  await options.discard.click()
  await options.open('operation')
  await expect(options.field('失败重试次数')).toHaveValue('7')
  await expect(options.field('失败重试次数')).toBeEditable()
  await expect(options.field('单位美元额度')).toHaveAccessibleDescription(LOCKED)
  end()
  gateway.answer(LIST, () => Response.json({ success: true, message: '', data: null }))
  await options.open('operation')
  await expect(failureCard(page)).toContainText('无法正常连接至服务器！')
  await expect(options.main.getByRole('textbox')).toHaveCount(0)
})

test('one wrong field does not keep the others from being saved, and nothing changed is said', async ({
  page,
  gateway,
  signIn,
}) => {
  await signIn('root')
  const options = new OptionPage(page)
  const toasts = new Toasts(page)
  await options.open('system')
  await options.save.click()
  await expect(toasts.saying('info', '没有需要保存的修改')).toBeVisible()
  await options.field('SMTP 端口').fill('0')
  await options.field('SMTP 账户').fill('mail@example.com')
  await options.checkbox('允许新用户注册').uncheck()
  // It waits for the port, which cannot be saved.
  await options.checkbox('通过密码注册时需要邮箱验证').check()
  await options.save.click()
  await expect(options.field('SMTP 端口')).toBeFocused()
  await expect(options.field('SMTP 端口')).toHaveAccessibleDescription(/须在 1 到 65535 之间/)
  await expect(options.pending).toHaveText('4 项修改尚未保存，1 处填写有误')
  await options.button('保存其余 2 项').click()
  await expect(options.dialog.getByRole('listitem')).toHaveCount(2)
  await expect(options.dialog).toContainText('另有 1 处填写有误')
  await options.inDialog('确定').click()
  await expect(toasts.saying('success', SAVED)).toBeVisible()
  expect(stored(gateway)).toEqual(['RegisterEnabled=false', 'SMTPAccount=mail@example.com'])
  await expect(options.dialog).toHaveCount(0)
  await expect(options.pending).toHaveText('2 项修改尚未保存，1 处填写有误')
  await expect(options.field('SMTP 端口')).toHaveValue('0')
  await expect(options.button(/^保存其余/)).toHaveCount(0)
  await options.field('SMTP 端口').fill('465')
  await options.saveAll()
  await options.expectClean()
  expect(stored(gateway).slice(2)).toEqual(['SMTPPort=465', 'EmailVerificationEnabled=true'])
  await expect(options.main.getByText('没有未保存的修改')).toBeVisible()
})

test('one click saves once, and after a 429 nothing more is sent', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
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

test('password login is switched off only after a question, and not before 保存', async ({
  page,
  gateway,
  signIn,
}) => {
  await signIn('root')
  const options = new OptionPage(page)
  await options.open('system')
  const box = options.checkbox('允许通过密码登录')
  await box.click()
  await expect(options.dialog).toContainText(
    '取消密码登录后，所有没有其他登录方式的用户（包括管理员）都将无法用密码登录，确认吗？',
  )
  await options.inDialog('取消').click()
  await expect(options.dialog).toHaveCount(0)
  await expect(box).toBeChecked()
  await expect(options.pending).toHaveCount(0)
  await box.click()
  await options.inDialog('确定').click()
  await expect(box).not.toBeChecked()
  await expect(options.pending).toBeVisible()
  expect(gateway.sent(PUT)).toEqual([])
  // Back on needs no question.
  await box.click()
  await expect(box).toBeChecked()
  await expect(options.pending).toHaveCount(0)
})

test('leaving with changes asks: another tab, a link, the search, closing; 放弃 lets all go', async ({
  page,
  signIn,
}) => {
  await signIn('root')
  const options = new OptionPage(page)
  const settings = new SettingsPage(page)
  await options.open('operation')
  await options.field('失败重试次数').fill('5')
  const ways = [
    () => settings.tab('系统设置').click(),
    () => page.getByRole('link', { name: '关于', exact: true }).click(),
    () => options.jump('SMTPPort', 'SMTP 端口'),
  ]
  for (const leave of ways) {
    await leave()
    await expect(options.dialog).toContainText('有未保存的修改，确定离开吗？')
    await options.inDialog('取消').click()
    await expect(options.dialog).toHaveCount(0)
    await expect(page).toHaveURL('/setting?tab=operation')
    await expect(options.field('失败重试次数')).toHaveValue('5')
  }
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await options.field('失败重试次数').fill('6')
  await options.discard.click()
  await expect(options.field('失败重试次数')).toHaveValue('0')
  await expect(options.pending).toHaveCount(0)
  await settings.tab('系统设置').click()
  await expect(page).toHaveURL('/setting?tab=system')
})

test('what was typed outlives the session, its secrets do not', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/HttpStatusError|status of 401/)
  const root = gateway.db.users.find(({ username }) => username === 'root')
  // With the default one he would be led to changing it first.
  if (root) root.password = 'another-one'
  await signIn('root')
  const options = new OptionPage(page)
  await options.open('system')
  await options.field('SMTP 账户').fill('mail@example.com')
  await options.field('SMTP 访问凭证').fill('mail-secret')
  // Looking for it works: it is found while it stands in its field.
  expect(await holds(page, 'mail-secret')).toBe(true)
  gateway.signInAs(null)
  await options.saveAll()
  await expect(page).toHaveURL('/login?expired=true')
  await page.getByRole('textbox', { name: '用户名' }).fill('root')
  await expect.poll(() => holds(page, 'mail-secret')).toBe(false)
  await page.getByLabel('密码', { exact: true }).fill('another-one')
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL('/setting?tab=system')
  await expect(options.field('SMTP 账户')).toHaveValue('mail@example.com')
  await expect(options.field('SMTP 访问凭证')).toHaveValue('')
  await expect(options.pending).toHaveText('1 项修改尚未保存')
})

test('the search leads to a field, in whichever tab it is', async ({ page, signIn }) => {
  await signIn('root')
  const options = new OptionPage(page)
  await options.open('operation')
  await expect(options.field('充值链接')).toBeVisible()
  await options.jump('倍率', '分组倍率')
  await expect(options.field('分组倍率')).toBeFocused()
  await expect(options.field('分组倍率')).toBeInViewport()
  await options.jump('wechatservertoken', 'WeChat Server 访问凭证')
  await expect(page).toHaveURL('/setting?tab=system#WeChatServerToken')
  await expect(options.field('WeChat Server 访问凭证')).toBeFocused()
  await expect(options.field('WeChat Server 访问凭证')).toBeInViewport()
  await options.search.fill('没有这样的设置')
  await expect(page.getByText('没有找到设置')).toBeVisible()
})

test('an admin whom the server refuses sees the notice once; cleaning up is still theirs', async ({
  page,
  gateway,
  signIn,
}) => {
  await signIn('admin')
  const options = new OptionPage(page)
  const settings = new SettingsPage(page)
  await page.goto('/setting')
  await expect(settings.tabs).toHaveText(['个人设置', '运营设置', '系统设置', '其他设置'])
  for (const tab of ['运营设置', '系统设置', '其他设置']) {
    await settings.tab(tab).click()
    await expect(options.main.getByText(REFUSED)).toHaveCount(1)
    await expect(options.main.getByRole('checkbox')).toHaveCount(0)
    await expect(options.search).toHaveCount(0)
  }
  await expect(new Toasts(page).all).toHaveCount(0)
  expect(gateway.sent(PUT)).toEqual([])
  await settings.tab('运营设置').click()
  await expect(options.button('清理历史日志')).toBeVisible()
})

test('an admin of a server that shares its options may set all but the top-up link', async ({
  page,
  gateway,
  signIn,
}) => {
  gateway.answer(LIST, () =>
    Response.json({
      success: true,
      message: '',
      data: [{ key: 'TopUpLink', value: 'https://shop.example/' }],
    }),
  )
  await signIn('admin')
  const options = new OptionPage(page)
  await options.open('operation')
  await expect(options.field('充值链接')).toHaveValue('https://shop.example/')
  await expect(options.field('充值链接')).toHaveAttribute('readonly')
  await expect(options.main.getByText('仅超级管理员可修改')).toHaveCount(1)
  // What the server does not list has its default.
  await expect(options.field('单位美元额度')).toHaveValue('500000')
  await expect(options.field('聊天链接')).toBeEditable()
})

test('an admin of a server that shares its options saves what changed', async ({ page, gateway, signIn }) => {
  gateway.answer(LIST, () =>
    Response.json({ success: true, message: '', data: [{ key: 'RetryTimes', value: '0' }] }),
  )
  gateway.answer(PUT, () => Response.json({ success: true, message: '' }))
  await signIn('admin')
  const options = new OptionPage(page)
  await options.open('operation')
  await options.field('失败重试次数').fill('3')
  await options.saveAll()
  await expect(new Toasts(page).saying('success', SAVED)).toBeVisible()
  expect(stored(gateway)).toEqual(['RetryTimes=3'])
})

test('options that cannot be read leave a card, and 重试 brings them', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/HttpStatusError|status of 500/)
  await signIn('root')
  const mend = gateway.answer(LIST, () => new Response(null, { status: 500 }))
  await page.goto('/setting?tab=system')
  await expect(failureCard(page)).toContainText('错误：服务器内部错误，请联系管理员！')
  mend()
  await failureCard(page).getByRole('button', { name: '重试' }).click()
  await expect(new OptionPage(page).field('服务器地址')).toBeVisible()
})

test('old logs are deleted after a dialog with the exact time, and the count is told', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/ApiError/)
  const CLEAN = 'DELETE /api/log/'
  await signIn('root')
  const options = new OptionPage(page)
  const toasts = new Toasts(page)
  await options.open('operation')
  const time = options.field('清理时间')
  await expect(time).toHaveValue(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  const proposed = Date.parse(`${(await time.inputValue()).replace(' ', 'T')}+08:00`) / 1000
  expect(Math.abs(proposed - (Date.now() / 1000 - 2_592_000))).toBeLessThan(60)
  await time.fill('昨天')
  await options.button('清理历史日志').click()
  await expect(options.main.getByText('清理时间格式错误！')).toBeVisible()
  await time.fill('2026-01-02 20:00:00')
  const before = 1_767_355_200
  gateway.db.logs = gateway.db.logs.map((log, index) => ({ ...log, created_at: before - 3 + index }))
  await options.button('清理历史日志').click()
  await expect(options.dialog).toContainText(
    '将永久删除 2026-01-02 20:00:00（Asia/Shanghai）之前所有用户的全部日志',
  )
  await options.inDialog('取消').click()
  await expect(options.dialog).toHaveCount(0)
  expect(gateway.sent(CLEAN)).toEqual([])

  await time.press('Enter')
  await options.inDialog('确定').click()
  await expect(toasts.saying('success', '3 条日志已清理！')).toBeVisible()
  expect(gateway.sent(CLEAN).map(({ search }) => search)).toEqual([`?target_timestamp=${before}`])
  gateway.answer(CLEAN, () => Response.json({ success: false, message: '数据库忙' }))
  await options.button('清理历史日志').click()
  await options.inDialog('确定').click()
  await expect(toasts.saying('error', '日志清理失败：数据库忙')).toHaveCount(1)
  expect(optionValue(gateway.db, 'LogConsumeEnabled')).toBe('true')
})

// Colours are the same at every width, and looking at them takes long.
for (const [width, schemes] of [
  [1280, ['light', 'dark']],
  [390, ['dark']],
] as const) {
  test(`every tab, its errors and the review can be read by everybody at ${width} px`, async ({
    page,
    gateway,
    signIn,
  }) => {
    test.setTimeout(120_000)
    gateway.db.options.push({ key: 'LaterOption', value: '1' })
    await page.setViewportSize({ width, height: 844 })
    await signIn('root')
    const options = new OptionPage(page)
    await options.open('other')
    await options.field('公告').fill('# 标题\n\n[链接](https://a.example)')
    await expect(options.main.getByRole('region', { name: '公告预览' }).getByRole('heading')).toBeVisible()
    await options.button('其他选项').click()
    await expect(options.main.getByRole('table')).toBeVisible()
    expect(await faults(page, schemes)).toEqual([])
    await options.discard.click()
    await options.open('system')
    await options.field('SMTP 端口').fill('0')
    await options.save.click()
    await expect(options.field('SMTP 端口')).toHaveAttribute('aria-invalid', 'true')
    expect(await faults(page, schemes)).toEqual([])
    await options.discard.click()
    await options.open('operation')
    await options.field('模型倍率').fill('{"gpt-4": 15}')
    await options.save.click()
    await expect(options.dialog).toHaveCSS('opacity', '1')
    expect(await faults(page, schemes, '[role=dialog]')).toEqual([])
    const room = await page.evaluate(() => innerWidth - document.documentElement.scrollWidth)
    expect(room).toBeGreaterThanOrEqual(0)
  })
}
