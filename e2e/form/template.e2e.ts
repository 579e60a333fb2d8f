import { expect, test, userOf } from '../fixtures'
import { FormPage } from '../pages/form-page'

const left = async (part: { boundingBox: () => Promise<{ x: number } | null> }) =>
  Math.round((await part.boundingBox())?.x ?? -1)

test('the first field of a form has the focus', async ({ page, signIn }) => {
  await signIn('root')
  for (const [address, first] of [
    ['/token/add', page.getByRole('textbox', { name: '名称' })],
    ['/channel/add', page.getByRole('combobox', { name: '类型' })],
    ['/redemption/add', page.getByRole('textbox', { name: '名称' })],
    ['/user/add', page.getByRole('textbox', { name: '用户名' })],
  ] as const) {
    await page.goto(address)
    await expect(first).toBeFocused()
  }
})

test('the first field has the focus once the data have arrived', async ({ page, gateway, signIn }) => {
  await signIn('root')
  for (const [address, call, first] of [
    ['/channel/edit/1', 'GET /api/channel/1', page.getByRole('combobox', { name: '类型' })],
    [
      `/redemption/edit/${gateway.db.redemptions[0]?.id}`,
      `GET /api/redemption/${gateway.db.redemptions[0]?.id}`,
      page.getByRole('textbox', { name: '名称' }),
    ],
    ['/user/edit/2', 'GET /api/user/2', page.getByRole('textbox', { name: '用户名' })],
    ['/user/edit', 'GET /api/user/self', page.getByRole('textbox', { name: '用户名' })],
  ] as const) {
    const release = gateway.hold(call)
    await page.goto(address)
    await expect(page.getByText(/^加载 .+ 中\.\.\.$/)).toBeVisible()
    release()
    await expect(first).toBeFocused()
  }

  // Someone who has already moved the focus keeps it.
  const release = gateway.hold('GET /api/channel/1')
  await page.goto('/channel/edit/1')
  const home = page.getByRole('banner').getByRole('link', { name: '首页', exact: true })
  await home.focus()
  release()
  await expect(page.getByRole('combobox', { name: '类型' })).toBeVisible()
  await expect(home).toBeFocused()
})

test('section titles are beside the fields, and above them below 700 px', async ({ page, signIn }) => {
  await signIn('user')
  const form = await FormPage.open(page, '/token/add')
  for (const [width, distance] of [
    [1920, 328],
    [1280, 328],
    [1024, 232],
    [390, 0],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(async () => {
      const field = await left(form.field('名称'))
      expect(field - (await left(form.title('基本信息')))).toBe(distance)
      expect(await left(form.submit)).toBe(field)
    }).toPass()
  }
})

test('a wide window shows a summary of the token and the missing quota', async ({
  page,
  gateway,
  signIn,
}) => {
  await signIn('user')
  userOf(gateway, 'user').quota = 1_250_000
  await page.setViewportSize({ width: 1920, height: 900 })
  const form = await FormPage.open(page, '/token/add')
  const summary = page.getByRole('complementary', { name: '摘要' })
  await expect(summary).toContainText('永不过期')
  await expect(summary).toContainText('账户剩余 $2.50')
  await form.button('一个月后过期').click()
  await expect(summary).toContainText('30 天后')
  await form.field('金额').fill('5')
  await expect(summary).toContainText('$5.00账户只有 $2.50')
  await form.field('IP 限制').fill('10.0.0.0/8, fd00::/8')
  await expect(summary).toContainText('2 个网段')
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(summary).toHaveCount(0)
})

test('a wide window shows a summary of the changed user', async ({ page, gateway, signIn }) => {
  await signIn('root')
  const user = userOf(gateway, 'user')
  Object.assign(user, { quota: 1_250_000, group: 'default' })
  await page.setViewportSize({ width: 1920, height: 900 })
  const form = await FormPage.open(page, `/user/edit/${user.id}`)
  const summary = page.getByRole('complementary', { name: '摘要' })
  await expect(summary).toContainText('普通用户')
  await form.field('剩余额度').fill('5000000')
  await expect(summary).toContainText('$2.50 → $10.00')
  await page.getByLabel('分组', { exact: true }).selectOption('vip')
  await expect(summary).toContainText('default → vip')
})

test('a wide window shows a summary of the changed code and of the own account', async ({
  page,
  gateway,
  signIn,
}) => {
  await signIn('root')
  await page.setViewportSize({ width: 1920, height: 900 })
  const code = gateway.db.redemptions.find(({ status }) => status === 1)
  Object.assign(code ?? {}, { name: '新用户', quota: 1_250_000, redeemed_time: 0 })
  const form = await FormPage.open(page, `/redemption/edit/${code?.id}`)
  const summary = page.getByRole('complementary', { name: '摘要' })
  await expect(summary).toContainText('名称新用户额度$2.50状态未使用')
  await expect(summary).toContainText('尚未兑换')
  await form.field('额度').fill('5000000')
  await expect(summary).toContainText('$2.50 → $10.00')

  Object.assign(userOf(gateway, 'root'), { quota: 500_000 })
  await FormPage.open(page, '/user/edit')
  await expect(summary).toContainText('剩余额度$1.00')
  await expect(summary).toContainText('角色超级管理员')
  await form.field('用户名').fill('admin2')
  await expect(summary).toContainText('root → admin2')
})

test('the model list opens below its field and keeps its filter', async ({ page, signIn }) => {
  await signIn('user')
  await page.setViewportSize({ width: 1280, height: 700 })
  const form = await FormPage.open(page, '/token/add')
  const models = page.getByRole('combobox', { name: '模型范围', exact: true })
  await models.click()
  const list = page.getByRole('listbox', { name: '模型范围' })
  await expect(list).toBeInViewport({ ratio: 1 })
  const [field, box] = [await models.boundingBox(), await list.boundingBox()]
  expect(box?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0))

  await models.pressSequentially('gpt-4')
  const count = await page.getByRole('option').count()
  await page.getByRole('option', { name: 'gpt-4-turbo', exact: true }).click()
  await expect(page.getByRole('option')).toHaveCount(count)
  await page.getByRole('option', { name: 'gpt-4o', exact: true }).click()
  // Continuing to type starts a new search; the old search text does not become a name.
  await models.pressSequentially('mini')
  await page.getByRole('option', { name: 'gpt-4o-mini', exact: true }).click()
  await form.field('名称').focus()
  await expect(models).toHaveValue('')
  for (const name of ['gpt-4-turbo', 'gpt-4o', 'gpt-4o-mini'])
    await expect(form.button(`移除 ${name}`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^移除/ })).toHaveCount(3)
})
