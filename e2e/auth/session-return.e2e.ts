import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { journey } from '../pages/journey'
import { ListPage } from '../pages/list-page'
import { LoginPage } from '../pages/login-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'
import { holdCalls } from './hold-calls'

const REFUSED = /status of 401|HttpStatusError/
const NOTICE = '已恢复登录过期前填写的内容'

const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
/** What of a session the tab keeps (the router and the fixture keep something of their own). */
const tabKeys = (page: Page) =>
  page.evaluate(() => ['return-to', 'drafts'].filter((key) => sessionStorage.getItem(key) !== null))

/** Signs in where the session's end has led to: its form, not one that still stands there on the way out. */
async function signInAgain(page: Page, username: string, password = '12345678') {
  const login = new LoginPage(page)
  await expect(login.expired).toBeVisible()
  await login.signIn(username, password)
}

test('a form sent after the session expired is there again after signing in, and goes through', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
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
  // A reload on the way does not lose it.
  await page.reload()
  await signInAgain(page, 'user')

  await expect(page).toHaveURL('/token/add')
  await expect(page.getByText(NOTICE)).toBeVisible()
  await expect(form.field('名称')).toHaveValue('出差用')
  await expect(form.field('额度')).toHaveValue('1234')
  await expect(form.field('过期时间')).toHaveValue(expiry)
  expect(await tabKeys(page)).toEqual([])
  await form.submit.click()
  await expect(
    new Toasts(page).saying('success', '令牌创建成功，可在列表中点击「复制」取得密钥！'),
  ).toBeVisible()
  expect(gateway.db.tokens.at(-1)).toMatchObject({ name: '出差用', remain_quota: 1234 })

  await page.goto('/token/add')
  await expect(form.field('名称')).toHaveValue('')
  await expect(page.getByText(NOTICE)).toHaveCount(0)
})

test('a list comes back with its page and its size', async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(REFUSED)
  await signIn('user')
  const list = new ListPage(page, '令牌')
  await page.goto('/token?page=2&size=20')
  // Until the second page has come, the first stands in its place.
  await expect(list.rows).toHaveCount(4)
  const names = await list.rows.allTextContents()
  await list.settled()
  gateway.signInAs(null)
  await list.refresh.click()
  await expect(page).toHaveURL('/login?expired=true')
  await signInAgain(page, 'user')
  await expect(page).toHaveURL('/token?page=2&size=20')
  await expect(list.rows).toHaveText(names)
})

test('of an edit only what changed is kept, over what the server has by then', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(REFUSED)
  await signIn('user')
  const token = gateway.db.tokens.find(({ user_id, name }) => user_id === 3 && name === '笔记本')
  if (!token) throw new Error('no such token')
  await page.goto(`/token/edit/${token.id}`)
  const form = new FormPage(page)
  await form.field('名称').fill('新笔记本')
  gateway.signInAs(null)
  await form.submit.click()
  await expect(page).toHaveURL('/login?expired=true')
  token.remain_quota = 77
  await signInAgain(page, 'user')
  await expect(page).toHaveURL(`/token/edit/${token.id}`)
  await expect(form.field('名称')).toHaveValue('新笔记本')
  await expect(form.field('额度')).toHaveValue('77')
})

test('a draft never holds a password or a key', async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(REFUSED)
  await signIn('root')
  const form = new FormPage(page)
  Object.assign(gateway.db.users[0] ?? {}, { password: 'root-password' })

  for (const [address, label, secret, plain] of [
    ['/user/add', '密码', 'secret-of-user', '用户名'],
    ['/user/edit/5', '密码', 'secret-of-edit', '显示名称'],
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
    const text = await kept(page)
    expect(text).not.toMatch(/secret-of|root-password/)
    expect(text).toContain('半句')
    await signInAgain(page, 'root', 'root-password')
    await expect(page).toHaveURL(address)
    await expect(
      page.getByText(`${NOTICE}，尚未提交；密码和密钥不会保留，如有需要请重新填写。`),
    ).toBeVisible()
    await expect(form.field(plain)).toHaveValue('半句')
    await expect(field).toHaveValue('')
  }
})

test('a second end of the session before the form was sent keeps it again', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(REFUSED)
  await signIn('user')
  await page.goto('/token/add')
  const form = new FormPage(page)
  await form.field('名称').fill('一')
  for (const name of ['一二', '一二三']) {
    gateway.signInAs(null)
    await form.submit.click()
    await expect(page).toHaveURL('/login?expired=true')
    await signInAgain(page, 'user')
    await expect(page).toHaveURL('/token/add')
    await form.field('名称').fill(name)
  }
  await expect(form.field('名称')).toHaveValue('一二三')
})

test('nobody else finds the place or the form, and signing out drops both', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(REFUSED)
  await signIn('user')
  const form = new FormPage(page)
  const expire = async () => {
    await page.goto('/token/add')
    await form.field('名称').fill('只有我知道')
    gateway.signInAs(null)
    await form.submit.click()
    await expect(page).toHaveURL('/login?expired=true')
  }
  await expire()
  await signInAgain(page, 'admin')
  await expect(page).toHaveURL('/token')
  expect(await kept(page)).not.toContain('只有我知道')
  expect(await tabKeys(page)).toEqual([])
  await page.goto('/token/add')
  await expect(form.field('名称')).toHaveValue('')

  await expire()
  await page.goto('/login?expired=true')
  await signInAgain(page, 'admin')
  await expect(page).toHaveURL('/token/add')
  await expect(form.field('名称')).toHaveValue('只有我知道')
  await new Shell(page).signOut('admin')
  await expect(page).toHaveURL('/login')
  expect(await kept(page)).not.toContain('只有我知道')
  expect(await tabKeys(page)).toEqual([])
})

test('an ordinary sign-in leads to /token: the guard keeps no address', async ({ page }) => {
  await page.goto('/log?type=2')
  await expect(page).toHaveURL('/login')
  expect(await tabKeys(page)).toEqual([])
  await new LoginPage(page).signIn('user', '12345678')
  await expect(page).toHaveURL('/token')
})

test('the default password comes before the way back', async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(REFUSED)
  await signIn('root')
  await page.goto('/user')
  const list = new ListPage(page, '用户')
  await expect(list.rows).toHaveCount(10)
  await list.settled()
  gateway.signInAs(null)
  await list.refresh.click()
  await expect(page).toHaveURL('/login?expired=true')
  await signInAgain(page, 'root', '123456')
  await expect(page).toHaveURL('/user/edit')
  await expect(new Toasts(page).saying('warning', '请立刻修改默认密码！')).toBeVisible()
  expect(await tabKeys(page)).toEqual([])
})

for (const address of [
  'https://evil.example/',
  '//evil.example/token',
  '/\\evil.example',
  '/.//evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/no-such-screen',
  '/login',
  '/oauth/github?code=c&state=s',
]) {
  test(`a planted address leads nowhere but to /token: ${JSON.stringify(address)}`, async ({ page }) => {
    await page.goto('/login?expired=true')
    await page.evaluate(
      (planted) => sessionStorage.setItem('return-to', JSON.stringify({ user: 3, address: planted })),
      address,
    )
    await signInAgain(page, 'user')
    await expect(page).toHaveURL('/token')
    await expect(new ListPage(page, '令牌').rows).toHaveCount(10)
  })
}

test('a planted draft of another shape does not break the form', async ({ page, signIn }) => {
  await signIn('user')
  await page.goto('/about')
  await page.evaluate(() =>
    sessionStorage.setItem(
      'drafts',
      JSON.stringify({
        user: 3,
        forms: { '/token/add': { name: { a: 1 }, remain_quota: '9', unlimited_quota: 'yes', extra: 1 } },
      }),
    ),
  )
  await page.goto('/token/add')
  const form = new FormPage(page)
  await expect(form.field('额度')).toHaveValue('9')
  await expect(form.field('名称')).toHaveValue('')
  await expect(form.checkbox('无限额度')).not.toBeChecked()
})

test('twelve calls that fail together: one way to the sign-in, one notice, and back works afterwards', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(REFUSED)
  await signIn('user')
  const list = new ListPage(page, '令牌')
  await page.goto('/token?size=20')
  await expect(list.rows).toHaveCount(20)
  // A page that is still read ahead would be refused first, and lead away before anything is pressed.
  await expect(list.table).toHaveAttribute('aria-busy', 'false')
  const seen = journey(page)
  gateway.signInAs(null)
  const { waiting, release } = await holdCalls(page, 'PUT', /\/api\/token\//)
  await list.table.evaluate((table) => {
    for (const button of table.querySelectorAll('button')) {
      if (button.textContent === '禁用') button.click()
    }
  })
  await expect.poll(waiting).toBeGreaterThanOrEqual(12)
  release()
  const login = new LoginPage(page)
  await expect(page).toHaveURL('/login?expired=true')
  await expect(login.expired).toHaveCount(1)
  await expect(new Toasts(page).all).toHaveCount(0)
  expect(seen).toEqual(['/login?expired=true'])

  await signInAgain(page, 'user')
  await expect(page).toHaveURL('/token?size=20')
  await expect(list.rows).toHaveCount(20)
  // The sign-in gave its place to the list: back leads to where the list was, not to the sign-in.
  await page.goBack()
  await expect(page).toHaveURL('/token?size=20')
})

test('a banned account is signed out with the server’s words, and keeps nothing here', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/用户已被封禁/)
  await signIn('user')
  await page.goto('/token/add')
  const form = new FormPage(page)
  await form.field('名称').fill('半句')
  gateway.faults.mode = 'banned'
  await form.submit.click()
  await expect(page).toHaveURL('/login')
  await expect(new Toasts(page).saying('error', '用户已被封禁')).toHaveCount(1)
  expect(await tabKeys(page)).toEqual([])
  expect(await kept(page)).not.toMatch(/半句|"username"/)
})
