import { expect, setOption, test } from '../fixtures'
import { Conflict } from '../pages/conflict'
import { FormPage } from '../pages/form-page'
import { LoginPage } from '../pages/login-page'
import { OptionPage } from '../pages/option-page'
import { tokenCalled } from '../token/own-tokens'

const changed = (fields: string) => `草稿保存后，以下内容已被他人修改：${fields}。`
const TWENTY = Array.from({ length: 20 }, (_, at) => `model-${at + 1}`)

test.beforeEach(({ expectConsole }) => expectConsole(/status of 401|HttpStatusError|ConflictError/))

test('a token draft is merged with the newly stored values', async ({ page, gateway, signIn }) => {
  await signIn('user')
  const token = tokenCalled(gateway, '限定模型')
  Object.assign(token, { models: 'gpt-4', remain_quota: 500_000 })
  const address = `/token/edit/${token.id}`
  const form = await FormPage.open(page, address)
  const models = page.getByRole('combobox', { name: '模型范围', exact: true })
  await models.fill('my-model')
  await models.press('Enter')
  await form.field('额度').fill('600000')
  await form.field('名称').fill('新名')
  gateway.signInAs(null)
  await form.submit.click()
  Object.assign(token, { models: ['gpt-4', ...TWENTY].join(), remain_quota: 100_000 })
  await new LoginPage(page).signInAgain('user')

  await expect(page).toHaveURL(address)
  await form.button('恢复').click()
  await expect(page.getByText(changed('额度、模型范围'))).toBeVisible()
  const conflict = new Conflict(page)
  await conflict.expectAt(form.field('额度'), '现为 $0.20')
  await expect(form.field('额度')).toHaveValue('600000')
  await expect(form.field('名称')).toHaveValue('新名')
  await expect(form.button('移除 model-20')).toBeVisible()
  await expect(form.button('移除 my-model')).toBeVisible()
  await form.submit.click()
  await conflict.expectAt(form.field('额度'), '现为 $0.20')
  expect(gateway.sent('PUT /api/token/').filter(({ body }) => body.includes('my-model'))).toEqual([])
  await conflict.take.click()
  await form.submit.click()
  await expect(page).toHaveURL('/token')
  expect(token).toMatchObject({
    name: '新名',
    models: ['gpt-4', ...TWENTY, 'my-model'].join(),
    remain_quota: 100_000,
  })
})

test('an options draft conflicts with a newer notice', async ({ page, gateway, signIn }) => {
  await signIn('root')
  Object.assign(gateway.db.users[0] ?? {}, { password: '12345678' })
  setOption(gateway, 'Notice', '旧公告')
  const options = new OptionPage(page)
  await options.open('other')
  await options.field('公告').fill('我的新公告')
  await options.field('系统名称').fill('我的网关')
  gateway.signInAs(null)
  await options.save.click()
  setOption(gateway, 'Notice', '另一位管理员的公告')
  await new LoginPage(page).signInAgain('root')
  await options.button('恢复').click()
  await expect(page.getByText(changed('公告'))).toBeVisible()
  const conflict = new Conflict(page)
  await conflict.expectAt(options.field('公告'), '已被他人改为：另一位管理员的公告')
  await expect(options.field('公告')).toHaveValue('我的新公告')
  await options.button('保存其余 1 项').click()
  await expect(options.pending).toHaveText('1 项修改尚未保存，1 项已被他人修改')
  await conflict.take.click()
  await options.expectClean()
  expect(gateway.bodies('PUT /api/option/').filter((body) => JSON.stringify(body).includes('公告'))).toEqual(
    [],
  )
})
