import { expect, test, userOf } from '../fixtures'
import { Conflict } from '../pages/conflict'
import { FormPage } from '../pages/form-page'
import { full } from '../thorough'
import { tokenCalled } from '../token/own-tokens'

const PUT = 'PUT /api/token/'

test.beforeEach(({ expectConsole }) => expectConsole(/ConflictError/))

test('a quota that changed since the form opened is a conflict', async ({ page, gateway, signIn }) => {
  await signIn('user')
  const token = tokenCalled(gateway, '限定模型')
  token.remain_quota = 901_544
  const conflict = new Conflict(page)
  const form = await FormPage.open(page, `/token/edit/${token.id}`)
  await form.field('额度').fill('1500000')
  token.remain_quota = 801_544
  await form.submit.click()
  await conflict.expectAt(form.field('额度'), '现为 $1.60')
  await expect(form.field('额度')).toHaveValue('1500000')
  await expect(form.field('金额')).toHaveValue('3.00')
  expect(gateway.sent(PUT)).toEqual([])
  await conflict.take.click()
  await expect(form.field('额度')).toHaveValue('801544')

  await form.field('额度').fill('1500000')
  token.remain_quota = 700_000
  await form.submit.click()
  await conflict.expectAt(form.field('额度'), '现为 $1.40')
  await conflict.keep.click()
  // Ordinary spending after the decision is no new conflict.
  token.remain_quota -= 2_000
  await form.submit.click()
  await expect(page).toHaveURL('/token')
  expect(gateway.bodies(PUT)).toEqual([expect.objectContaining({ remain_quota: 1_500_000 })])
})

test(
  'a quota that rises or drops far after the decision is a new conflict',
  full,
  async ({ page, gateway, signIn }) => {
    await signIn('user')
    const token = tokenCalled(gateway, '限定模型')
    const conflict = new Conflict(page)
    const form = await FormPage.open(page, `/token/edit/${token.id}`)
    await form.field('额度').fill('1500000')
    for (const [quota, amount] of [
      [750_000, '$1.50'],
      [760_000, '$1.52'],
      [700_000, '$1.40'],
      [100_000, '$0.20'],
    ] as const) {
      token.remain_quota = quota
      await form.submit.click()
      await conflict.expectAt(form.field('额度'), `现为 ${amount}`)
      await conflict.keep.click()
    }
    expect(gateway.sent(PUT)).toEqual([])
  },
)

test('limits of a token are merged; an empty result is a conflict', async ({ page, gateway, signIn }) => {
  await signIn('user')
  const token = tokenCalled(gateway, '限定模型')
  Object.assign(token, { models: 'gpt-4,gpt-3.5-turbo', subnet: '10.0.0.0/8' })
  const conflict = new Conflict(page)
  const form = await FormPage.open(page, `/token/edit/${token.id}`)
  await form.button('移除 gpt-4').click()
  await form.field('IP 限制').fill('10.0.0.0/8\n192.168.0.0/24')
  Object.assign(token, { models: 'gpt-4,gpt-3.5-turbo,o3', subnet: '10.0.0.0/8,172.16.0.0/12' })
  await form.submit.click()
  await expect(page).toHaveURL('/token')
  expect(token).toMatchObject({
    models: 'gpt-3.5-turbo,o3',
    subnet: '10.0.0.0/8,172.16.0.0/12,192.168.0.0/24',
  })

  await FormPage.open(page, `/token/edit/${token.id}`)
  await form.button('移除 o3').click()
  token.models = 'o3'
  await form.submit.click()
  await conflict.expectAt(page.getByRole('combobox', { name: '模型范围', exact: true }), '已被他人改为：o3')
})

test('a changed expiry is a conflict', full, async ({ page, gateway, signIn }) => {
  await signIn('user')
  const token = tokenCalled(gateway, '限定模型')
  token.expired_time = 1_900_000_000
  const conflict = new Conflict(page)
  const form = await FormPage.open(page, `/token/edit/${token.id}`)
  await form.button('一天后过期').click()
  token.expired_time = -1
  await form.submit.click()
  await conflict.expectAt(form.field('过期时间'), '已被他人改为：永不过期')
  await conflict.take.click()
  await expect(form.field('过期时间')).toHaveValue('')
})

test('changed name, group and quota of a user are conflicts', async ({ page, gateway, signIn }) => {
  await signIn('admin')
  const user = userOf(gateway, 'songjia')
  Object.assign(user, { display_name: '宋佳', group: 'default', quota: 901_544 })
  const conflict = new Conflict(page)
  const form = await FormPage.open(page, `/user/edit/${user.id}`)
  const group = page.getByLabel('分组', { exact: true })
  await form.field('显示名称').fill('我的')
  await group.selectOption('vip')
  await form.field('剩余额度').fill('1500000')
  Object.assign(user, { display_name: '他的', group: 'svip', quota: 801_544 })
  await form.submit.click()
  await conflict.expectAt(form.field('显示名称'), '已被他人改为：他的')
  await conflict.expectAt(group, '已被他人改为：svip')
  await conflict.expectAt(form.field('剩余额度'), '现为 $1.60')
  await conflict.button('采用新值：显示名称').click()
  await conflict.button('采用新值：剩余额度').click()
  await conflict.keep.click()
  await form.submit.click()
  await expect(page).toHaveURL('/user')
  expect(gateway.bodies('PUT /api/user/')).toEqual([{ id: user.id, group: 'vip', quota: 801_544 }])
})
