import { expect, test } from '../fixtures'
import { browserStorage } from '../pages/browser-storage'
import { FormPage } from '../pages/form-page'
import { journey } from '../pages/journey'
import { LoginPage } from '../pages/login-page'
import { Toasts } from '../pages/toasts'
import { full } from '../thorough'
import { REFUSED, tabKeys } from './session-end'

const NOTICE = '已恢复登录过期前填写的内容'
const OFFER = '这里有上次填写但没有提交的内容'

test('restores a form after the session expires', async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(REFUSED)
  await signIn('user')
  await page.goto('/token/add')
  const form = new FormPage(page)
  await form.field('名称').fill('出差用')
  await form.field('额度').fill('1234')
  await form.button('一天后过期').click()
  const expiry = await form.field('过期时间').inputValue()
  gateway.signInAs(null)
  const seen = journey(page)
  await form.submit.click()

  await expect(page).toHaveURL('/login?expired=true')
  const login = new LoginPage(page)
  await expect(login.expired).toBeVisible()
  expect(seen).toEqual(['/login?expired=true'])
  await expect(form.dialog).toHaveCount(0)
  expect(await tabKeys(page)).toEqual(['return-to', 'drafts'])
  // The draft survives a reload.
  await page.reload()
  await new LoginPage(page).signInAgain('user')

  await expect(page).toHaveURL('/token/add')
  await expect(page.getByText(OFFER)).toBeVisible()
  await expect(form.field('名称')).toHaveValue('')
  await form.button('恢复').click()
  await expect(page.getByText(NOTICE)).toBeVisible()
  await expect(form.field('名称')).toHaveValue('出差用')
  await expect(form.field('额度')).toHaveValue('1234')
  await expect(form.field('过期时间')).toHaveValue(expiry)
  expect(await tabKeys(page)).toEqual([])
  await form.submit.click()
  await new Toasts(page).expectSuccess('令牌创建成功，可在列表中点击「复制」取得密钥！')
  expect(gateway.db.tokens.at(-1)).toMatchObject({ name: '出差用', remain_quota: 1234 })

  await page.goto('/token/add')
  await expect(form.field('名称')).toHaveValue('')
  await expect(page.getByText(NOTICE)).toHaveCount(0)
})

test('a draft never contains a password or a key', full, async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(REFUSED)
  await signIn('root')
  const form = new FormPage(page)
  Object.assign(gateway.db.users[0] ?? {}, { password: 'root-password' })

  for (const [address, label, secret, plain] of [
    ['/user/add', '密码', 'secret-of-user', '用户名'],
    ['/user/edit', '密码', 'secret-of-self', '显示名称'],
    ['/channel/add', '密钥', 'secret-of-channel', '名称'],
  ] as const) {
    await page.goto(address)
    const field = page.getByRole('main').getByLabel(label, { exact: true })
    await field.fill(secret)
    await form.field(plain).fill('半句')
    if (address === '/channel/add') {
      await form.button('高级').click()
      await form.field('其他配置').fill('{"sk":"secret-of-config"}')
      await form.button('填入基础模型').click()
    }
    gateway.signInAs(null)
    await form.submit.click()
    await expect(page).toHaveURL('/login?expired=true')
    const text = await browserStorage(page)
    expect(text).not.toMatch(/secret-of|root-password/)
    expect(text).toContain('半句')
    await new LoginPage(page).signInAgain('root', 'root-password')
    await expect(page).toHaveURL(address)
    await form.button('恢复').click()
    await expect(
      page.getByText(`${NOTICE}，尚未提交；密码和密钥不会保留，如有需要请重新填写。`),
    ).toBeVisible()
    await expect(form.field(plain)).toHaveValue('半句')
    await expect(field).toHaveValue('')
  }
})
