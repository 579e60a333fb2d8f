import { expect, setOption } from '../fixtures'
import type { OptionPage } from '../pages/option-page'
import { RatioPage } from '../pages/ratio-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'
import { test } from './fixture'
import { contains, PUT, SAVED, stored } from './option-calls'

/** The field labels of each tab. */
const FIELDS = {
  operation:
    '充值链接、聊天链接、单位美元额度、失败重试次数、以货币形式显示额度、计费接口显示令牌额度而非用户额度、使用近似方式估算 Token 数、记录额度消费日志、最长响应时间、额度提醒阈值、失败时自动禁用渠道、成功时自动启用渠道、新用户初始额度、请求预扣费额度、邀请新用户奖励额度、新用户使用邀请码奖励额度、清理时间',
  system:
    '服务器地址、允许通过密码登录、允许通过密码注册、允许新用户注册、通过密码注册时需要邮箱验证、启用邮箱域名白名单、SMTP 服务器地址、SMTP 端口、SMTP 账户、SMTP 发送者邮箱、SMTP 访问凭证、允许通过 GitHub 登录和注册、允许通过微信登录和注册、启用 Turnstile 校验',
  other: '公告、系统名称、主题、Logo 图片地址、首页内容、关于、页脚',
}

/** Opens a tab and expects all of its fields. */
async function openWithFields(options: OptionPage, tab: keyof typeof FIELDS) {
  await options.open(tab)
  for (const label of FIELDS[tab].split('、')) await expect(options.field(label), label).toBeVisible()
}

test('operation: only changed options are saved, as strings', async ({ page, gateway, options }) => {
  setOption(gateway, 'ChannelDisableThreshold', '7.5')
  await openWithFields(options, 'operation')
  await expect(options.field('最长响应时间')).toHaveValue('7.5')
  await expect(options.field('最长响应时间')).toHaveAttribute('name', 'ChannelDisableThreshold')
  for (const group of ['通用设置', '日志设置', '监控设置', '额度设置', '倍率设置'])
    await expect(options.main.getByRole('heading', { name: group, exact: true })).toBeVisible()
  await expect(options.save).toHaveCount(0)

  await options.field('充值链接').fill(' https://shop.example/buy ')
  await options.field('失败重试次数').fill('-1')
  await options.field('单位美元额度').fill('0.001')
  await options.checkbox('以货币形式显示额度').uncheck()
  await new RatioPage(page).view('JSON')
  for (const label of ['模型倍率', '补全倍率', '分组倍率']) await expect(options.field(label)).toBeVisible()
  await options.field('分组倍率').fill('{"default": 1, "vip": 0.8')
  await expect(options.pending).toHaveText('5 项修改尚未保存')
  await options.save.click()
  for (const problem of ['不能小于 0', '不能小于 0.01', '分组倍率不是合法的 JSON 字符串'])
    await expect(options.main.getByText(problem, { exact: true })).toBeVisible()
  await expect(options.field('单位美元额度')).toBeFocused()

  await options.field('失败重试次数').fill('2')
  await options.field('失败重试次数').press('ArrowUp')
  await options.field('单位美元额度').fill('1000000.25')
  await options.field('分组倍率').fill('{\n "default": 1,\n "vip": 0.80,\n "pro": 2\n}')
  // Changes that affect all amounts or users ask first.
  await options.save.click()
  await expect(options.dialog.getByRole('alert')).toHaveText(
    '所有余额、额度与价格的美元数都会随「单位美元额度」改变。分组「svip」会被删除，仍属于其中的用户按倍率 1 计费。',
  )
  await expect(options.change('失败重试次数')).toContainText('0 次 → 3 次')
  await expect(options.change('以货币形式显示额度')).toContainText('开启 → 关闭')
  // The list contains removed entries, but not equal values in another notation.
  await expect(options.change('分组倍率')).toContainText('svip：0.6 → （无）')
  await expect(options.change('分组倍率')).not.toContainText('vip：0.8 →')
  expect(gateway.sent(PUT)).toEqual([])
  await options.inDialog('仍要保存').click()
  await new Toasts(page).expectSuccess(SAVED)
  await options.expectClean()
  expect(stored(gateway)).toEqual([
    'TopUpLink=https://shop.example/buy',
    'QuotaPerUnit=1000000.25',
    'RetryTimes=3',
    'DisplayInCurrencyEnabled=false',
    'GroupRatio={"default":1,"vip":0.80,"pro":2}',
  ])
  await expect(options.field('失败重试次数')).toHaveValue('3')
  // Typing the stored value again is no change.
  await options.field('失败重试次数').fill('4')
  await expect(options.pending).toBeVisible()
  await options.field('失败重试次数').fill('3')
  await expect(options.pending).toHaveCount(0)
})

test('system: domains are tags; secrets are saved but never shown', async ({ page, gateway, options }) => {
  setOption(gateway, 'TurnstileSecretKey', '0x-old-secret')
  setOption(gateway, 'TurnstileCheckEnabled', 'true')
  await openWithFields(options, 'system')
  const secret = options.field('Turnstile 私密密钥')
  await expect(secret).toHaveValue('')
  await expect(secret).toHaveAttribute('type', 'password')
  expect(await contains(page, '0x-old-secret')).toBe(false)

  await options.field('服务器地址').fill('https://gw.example.com/')
  await options.field('SMTP 访问凭证').fill('mail-secret')
  await options.checkbox('启用邮箱域名白名单').check()
  const domains = options.field('允许的邮箱域名')
  await domains.fill('Corp.Example')
  await domains.press('Enter')
  await domains.fill('corp.example, GMAIL.com')
  await options.button('移除 qq.com').click()
  await options.review()
  await expect(options.change('SMTP 访问凭证')).toContainText('已填写新值')
  await expect(options.dialog).not.toContainText('mail-secret')
  // Added and removed entries are listed after the old and new values.
  await expect(options.change('允许的邮箱域名')).toContainText(/qq\.com、.* → .*、corp\.example移除：qq\.com/)
  await expect(options.change('允许的邮箱域名')).toContainText('新增：corp.example')
  await options.inDialog('保存修改').click()
  await new Toasts(page).expectSuccess(SAVED)
  await options.expectClean()
  expect(stored(gateway)).toEqual([
    'ServerAddress=https://gw.example.com',
    'EmailDomainWhitelist=gmail.com,163.com,126.com,outlook.com,hotmail.com,icloud.com,yahoo.com,foxmail.com,corp.example',
    'EmailDomainRestrictionEnabled=true',
    'SMTPToken=mail-secret',
  ])
  await expect(options.field('SMTP 访问凭证')).toHaveValue('')
  expect(await contains(page, 'mail-secret')).toBe(false)

  // With an empty list the server would reject all email addresses.
  const tags = options.main.getByRole('button', { name: /^移除 / })
  for (let count = await tags.count(); count > 0; count -= 1) await tags.first().click()
  await options.save.click()
  await expect(options.main.getByText('无法启用邮箱域名限制，请先填入限制的邮箱域名！')).toBeVisible()
  await expect(options.field('允许的邮箱域名')).toBeFocused()
})

test('other: texts have a sanitised preview and take effect on saving', async ({
  page,
  gateway,
  options,
}) => {
  const preview = (label: string) => options.main.getByRole('region', { name: `${label}预览` })
  const footer = '<b style="color: red">备案号 1</b><img src="/x-none" onerror="window.__pwned = 1">'
  await openWithFields(options, 'other')
  await expect(options.button('检查更新')).toBeVisible()
  await options.field('页脚').fill(footer)
  await expect(preview('页脚').locator('b')).toHaveText('备案号 1')
  expect(await preview('页脚').innerHTML()).not.toMatch(/onerror|style/)
  // Four leading spaces make a code block.
  await options.field('公告').fill('    一行代码')
  await expect(preview('公告').locator('code')).toHaveText('一行代码\n')
  await options.field('公告').fill('')
  await options.field('首页内容').fill('https://home.example/')
  await expect(preview('首页内容')).toContainText('将嵌入网页 https://home.example/')
  await options.field('Logo 图片地址').fill('javascript:alert(1)')
  await expect(preview('Logo 图片地址')).toContainText('不会被显示')
  await options.save.click()
  await expect(options.main.getByText('请输入 https 图片地址或本站路径')).toBeVisible()
  await options.field('Logo 图片地址').fill('/logo.png')
  await expect(options.main.getByRole('img', { name: 'Logo 图片地址预览' })).toBeVisible()
  await options.field('系统名称').fill('新名网关')
  await options.field('主题').selectOption('berry')
  await options.save.click()
  await options.expectClean()
  await expect(page).toHaveTitle('设置 - 新名网关')
  await expect(new Shell(page).footer.locator('b')).toHaveText('备案号 1')
  expect(stored(gateway)).toEqual([
    'SystemName=新名网关',
    'Theme=berry',
    'Logo=/logo.png',
    'HomePageContent=https://home.example/',
    `Footer=${footer}`,
  ])
  expect(await page.evaluate(() => '__pwned' in window)).toBe(false)

  // Unknown options are listed as plain text, without secrets.
  gateway.db.options.push({ key: 'NewThing', value: '<i>7</i>' }, { key: 'NewApiKey', value: 'hush' })
  await page.reload()
  // The preview above has its final height.
  await expect(preview('页脚').locator('b')).toBeVisible()
  await options.button('其他选项').click()
  await expect(options.main.getByRole('row', { name: 'NewThing' })).toContainText('<i>7</i>')
  expect(await contains(page, 'hush')).toBe(false)
})

test('a server address that ends in /v1 shows a warning before saving', async ({
  page,
  gateway,
  options,
}) => {
  await options.open('system')
  const address = options.field('服务器地址')
  await address.fill('https://gw.example.com/v1')
  await expect(page.getByText('网关会自动加上 /v1', { exact: true })).toBeVisible()
  await options.save.click()
  await expect(options.dialog).toContainText('「服务器地址」以 /v1 结尾')
  await options.inDialog('取消').click()
  await options.button('去掉').click()
  await expect(address).toHaveValue('https://gw.example.com')
  await options.save.click()
  await expect
    .poll(() => gateway.db.options.find(({ key }) => key === 'ServerAddress')?.value)
    .toBe('https://gw.example.com')
})
