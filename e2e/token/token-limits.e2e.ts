import { expect, test } from '../fixtures'
import { expectAccessibleEverywhere } from '../pages/accessible'
import { ExportDialog } from '../pages/export-page'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { Toasts } from '../pages/toasts'
import { full } from '../thorough'
import { keepTokens, tokenCalled } from './own-tokens'

const bodyOf = (gateway: { sent: (call: string) => { body: string }[] }, call: string) =>
  JSON.parse(gateway.sent(call).at(-1)?.body ?? 'null')

test.beforeEach(({ signIn }) => signIn('user'))

test('limits a token to models and subnets', full, async ({ page, gateway }) => {
  const form = new FormPage(page)
  await page.goto('/token/add')
  const models = page.getByRole('combobox', { name: '模型范围', exact: true })
  await expect(models).toHaveAttribute('placeholder', '留空则不限制')
  await expect(form.field('IP 限制')).toHaveAttribute('placeholder', '留空则不限制，如 192.168.0.0/24')
  await form.field('名称').fill('受限')
  await models.fill('4o-mini')
  await page.getByRole('option', { name: 'gpt-4o-mini', exact: true }).click()
  await models.fill('自定义-1')
  await page.getByRole('option', { name: '添加「自定义-1」' }).click()
  await form.field('IP 限制').fill('10.0.0.0/8\nfd00::/8，192.168.0.0/16')
  await form.submit.click()
  await expect(page).toHaveURL('/token')
  expect(bodyOf(gateway, 'POST /api/token/')).toMatchObject({
    name: '受限',
    models: 'gpt-4o-mini,自定义-1',
    subnet: '10.0.0.0/8,fd00::/8,192.168.0.0/16',
  })
  expect(tokenCalled(gateway, '受限')).toMatchObject({ models: 'gpt-4o-mini,自定义-1' })

  await test.step('shows, preserves and removes limits', async () => {
    const token = tokenCalled(gateway, '限定模型')
    // Other clients may store blanks.
    Object.assign(token, { models: 'gpt-4o, o3', subnet: '10.0.0.0/8 ,fd00::/8' })
    await page.goto(`/token/edit/${token.id}`)
    await expect(form.field('IP 限制')).toHaveValue('10.0.0.0/8\nfd00::/8')
    await expect(form.button('移除 o3')).toBeVisible()
    await form.submit.click()
    await expect(new Toasts(page).saying('info', '没有任何修改，未提交。')).toBeVisible()

    await form.button('移除 o3').click()
    await form.submit.click()
    await expect(page).toHaveURL('/token')
    expect(bodyOf(gateway, 'PUT /api/token/')).toMatchObject({
      models: 'gpt-4o',
      subnet: '10.0.0.0/8 ,fd00::/8',
    })

    await page.goto(`/token/edit/${token.id}`)
    await form.field('IP 限制').fill('')
    await form.button('移除 gpt-4o').click()
    await form.submit.click()
    await expect(page).toHaveURL('/token')
    expect(bodyOf(gateway, 'PUT /api/token/')).toMatchObject({ models: null, subnet: null })
  })
})

test('the list shows, searches and exports the limits', full, async ({ page, gateway }) => {
  Object.assign(tokenCalled(gateway, '笔记本'), {
    models: 'claude-3-5-sonnet-20241022,o3',
    subnet: 'fd00::/8',
  })
  keepTokens(gateway, 8)
  tokenCalled(gateway, '已禁用').name = 'gpt-4o 专用'
  const list = new ListPage(page, '令牌')
  await page.goto('/token')
  await expect(list.cell('限定模型', '密钥')).toHaveText(/gpt-4o \+110\.0\.0\.0\/8 \+1$/)
  await expect(list.cell('笔记本', '密钥')).toHaveText(/claude-3-5-s\.\.\. \+1fd00::\/8$/)
  await expect(list.cell('透支', '密钥')).toHaveText(/^sk-.{9}$/)
  const badge = list.cell('笔记本', '密钥').getByText('claude-3-5-s... +1')
  await badge.hover()
  const card = page.getByRole('tooltip')
  await expect(card).toContainText('模型范围')
  await expect(card.getByRole('listitem')).toHaveText(['claude-3-5-sonnet-20241022', 'o3'])
  await expectAccessibleEverywhere(page, '[role=tooltip], [data-label="密钥"]')
  await page.mouse.move(0, 0)
  await expect(card).toHaveCount(0)
  await list.cell('限定模型', '密钥').getByText('10.0.0.0/8 +1').focus()
  await expect(card).toContainText('192.168.0.0/16')

  await list.searchBox.fill('192.168')
  await list.searchButton.click()
  await expect(list.rows).toHaveCount(1)
  await expect(list.row('限定模型')).toBeVisible()
  await list.searchBox.fill('SONNET')
  await list.searchButton.click()
  await expect(list.row('笔记本')).toBeVisible()
  // A token that matches by name and by limits is found once.
  await list.searchBox.fill('gpt-4o')
  await list.searchButton.click()
  await expect(list.rows).toHaveCount(2)

  const dialog = new ExportDialog(page, '令牌')
  await dialog.open()
  const text = await dialog.csv()
  expect(text).toContain('模型范围,IP 限制')
  expect(text).toContain('"gpt-4o,gpt-4o-mini","10.0.0.0/8,192.168.0.0/16"')
})

test('hides the limits on servers before v0.6.5', full, async ({ page, gateway, expectConsole }) => {
  expectConsole(/404|Invalid URL/)
  gateway.faults.missingOptional = true
  const token = tokenCalled(gateway, '笔记本')
  for (const row of gateway.db.tokens) {
    Reflect.deleteProperty(row, 'models')
    Reflect.deleteProperty(row, 'subnet')
  }
  const form = new FormPage(page)
  const list = new ListPage(page, '令牌')
  await page.goto('/token')
  await expect(list.row('笔记本')).toBeVisible()
  await expect(list.searchBox).toHaveAttribute('placeholder', '按名称或密钥末尾搜索')
  await page.getByRole('button', { name: '调用示例', exact: true }).click()
  await expect(page.getByText('"model":"gpt-3.5-turbo"')).toBeVisible()
  await page.goto(`/token/edit/${token.id}`)
  await expect(form.field('额度')).toBeVisible()
  await expect(form.field('IP 限制')).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: '模型范围' })).toHaveCount(0)
  await form.submit.click()
  await expect(new Toasts(page).saying('info', '没有任何修改，未提交。')).toBeVisible()
  expect(gateway.sent('GET /api/user/available_models')).toEqual([])
})
