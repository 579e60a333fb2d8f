import type { Locator, Page } from '@playwright/test'
import { expect, setOption, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { OptionPage } from '../pages/option-page'
import { Shell } from '../pages/shell'

/** Returns the top and bottom edges of an element in the window. */
async function edges(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('not rendered')
  return { top: box.y, bottom: box.y + box.height }
}

const HEADS = [
  ['/channel/add', '添加渠道', '接入一个上游服务，按分组与模型接收请求'],
  ['/token/add', '添加令牌', '令牌是调用接口所用的密钥'],
  ['/redemption/add', '添加兑换码', '创建后代码会下载为文本文件'],
  ['/topup', '充值', '用兑换码增加账户的额度'],
  ['/user/add', '添加用户', '创建普通用户，分组与额度可在创建后修改'],
  ['/user/edit', '更新个人信息', '修改登录所用的名称与密码'],
  ['/playground', '试用', '用自己的令牌与模型对话，消耗的额度从令牌中扣除'],
  ['/setting', '设置', '个人账户与站点的各项设置'],
  ['/about', '关于', '示例网关 v0.6.10'],
] as const

test('nine screens have title and subtitle in the same place', async ({ page, gateway, signIn }) => {
  setOption(gateway, 'About', '由运维组维护')
  await signIn('root')
  const places = new Set<string>()
  await page.goto('/')
  for (const [address, title, line] of HEADS) {
    await new Shell(page).go(address)
    const heading = page.getByRole('heading', { level: 1, name: title, exact: true })
    await expect(heading).toBeVisible()
    await expect(page.getByRole('main').getByText(line, { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const box = await heading.boundingBox()
    places.add(`${Math.round(box?.x ?? 0)} ${Math.round(box?.y ?? 0)}`)
  }
  expect(places.size).toBe(1)
})

const SIZES = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]

/** Tabs from a field to a button, and expects every focused field to be visible above the button. */
async function expectFieldsAbove(page: Page, button: Locator, from: Locator) {
  await from.focus()
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab')
    if (await button.evaluate((element) => element === document.activeElement)) break
    const field = await edges(page.locator(':focus'))
    expect(field.top).toBeGreaterThanOrEqual(0)
    expect(Math.min(field.bottom, field.top + 60)).toBeLessThanOrEqual((await edges(button)).top)
  }
}

test('forms can be saved from any scroll position', async ({ page, signIn }) => {
  await signIn('root')
  const form = new FormPage(page)
  const options = new OptionPage(page)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.goto('/channel/add')
    await expect(form.submit).toBeInViewport({ ratio: 1 })
    await expectFieldsAbove(page, form.submit, form.field('名称'))
    await expect(form.submit).toBeFocused()
    await form.field('密钥').fill('sk-1')
    await form.field('名称').fill('渠道')
    await form.field('名称').press('Enter')
    const problem = page.getByText('请至少选择一个模型！')
    await expect(page.getByRole('combobox', { name: '模型', exact: true })).toBeFocused()
    expect((await edges(problem)).bottom).toBeLessThanOrEqual((await edges(form.submit)).top)
  }
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await options.open('operation')
    await options.field('失败重试次数').fill('7')
    await expect(options.save).toBeInViewport({ ratio: 1 })
    await expectFieldsAbove(page, options.save, options.field('最长响应时间'))
  }
})

test('short fields are side by side, rare ones collapsed', async ({ page, signIn }) => {
  await signIn('root')
  const form = new FormPage(page)
  await page.goto('/channel/add')
  for (const name of ['基本信息', '可用模型', '映射', '高级'])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  for (const name of ['名称', '密钥']) await expect(form.field(name)).toHaveAttribute('aria-required', 'true')
  await expect(form.field('接口地址')).not.toHaveAttribute('aria-required', 'true')
  const mark = (name: string) =>
    page
      .locator('label')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .evaluate((label) => getComputedStyle(label, '::after').content)
  expect(await mark('密钥')).toContain('*')
  expect(await mark('接口地址')).toBe('none')

  expect((await edges(form.field('优先级'))).top).toBe((await edges(form.field('权重'))).top)
  const fold = form.button('高级')
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await expect(form.field('系统提示词')).toHaveCount(0)
  await fold.click()
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await expect(form.field('系统提示词')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect((await edges(form.field('优先级'))).bottom).toBeLessThan((await edges(form.field('权重'))).top)
})

test('the section index of the settings follows the scroll position', async ({ page, signIn }) => {
  await signIn('root')
  const options = new OptionPage(page)
  await options.open('system')
  const index = page.getByRole('navigation', { name: '本页内容' })
  const current = index.locator('[aria-current]')
  await expect(index.getByRole('button')).toHaveText([
    '服务器地址',
    '登录与注册',
    '邮箱域名白名单',
    'SMTP',
    'GitHub OAuth',
    'OIDC',
    '飞书登录',
    '微信登录',
    'Turnstile 校验',
    'Message Pusher',
  ])
  await expect(current).toHaveText('服务器地址')
  await page.mouse.move(700, 400)
  await page.mouse.wheel(0, 20_000)
  // Sections that are switched off are so short that the last ones never reach the top.
  await expect(current).toHaveText('OIDC')
  await expect(index).toBeInViewport()

  const heading = (name: string) => options.main.getByRole('heading', { name, exact: true })
  await index.getByRole('button', { name: 'SMTP', exact: true }).click()
  await expect(heading('SMTP')).toBeFocused()
  await expect(heading('SMTP')).toBeInViewport()
  await expect(current).toHaveText('SMTP')
  await index.getByRole('button', { name: 'Turnstile 校验', exact: true }).click()
  await expect(current).toHaveText('Turnstile 校验')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(index.getByRole('button')).toHaveCount(0)
  await page.getByRole('combobox', { name: '跳转到' }).selectOption('SMTP')
  await expect(heading('SMTP')).toBeInViewport()
  await expect(page.getByRole('combobox', { name: '跳转到' })).toBeInViewport()
  expect((await edges(page.getByRole('combobox', { name: '跳转到' }))).bottom).toBeLessThanOrEqual(
    (await edges(heading('SMTP'))).top,
  )
})
