import { readFileSync } from 'node:fs'
import { HttpResponse } from 'msw'
import { expect, type TestGateway, test } from '../fixtures'
import { expectAccessibleEverywhere, OVERLAYS } from '../pages/accessible'
import { browserStorage } from '../pages/browser-storage'
import { FormPage } from '../pages/form-page'
import { Toasts } from '../pages/toasts'
import { full } from '../thorough'
import { button, chooseType, field, many } from './channel-fields'

const channelOf = (gateway: TestGateway, id: number) => {
  const channel = gateway.db.channels.find((row) => row.id === id)
  if (!channel) throw new Error(`no channel ${id}`)
  return channel
}
const AWS = '{"region":"us-east-1","ak":"AKIA-1","sk":"secret-1","extra":{"n":12345678901234567890}}'

test.beforeEach(({ signIn }) => signIn('admin'))

test('creates an AWS channel from its credentials', full, async ({ page, gateway }) => {
  const form = new FormPage(page)
  await page.goto('/channel/add')
  await chooseType(page, 'AWS Claude')
  await field(page, '名称').fill('美东')
  await button(page, '填入基础模型').click()
  await button(page, '添加映射').click()
  await form.submit.click()
  await expect(page.getByText('请填写渠道名称和渠道密钥！')).toBeVisible()
  await button(page, '高级').click()
  // Scrolled up, so that the header covers nothing.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessibleEverywhere(page)
  await many(page, '模型').click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessibleEverywhere(page, OVERLAYS)
  await many(page, '模型').press('Escape')

  await field(page, 'AK').fill(' AKIA-1 ')
  await field(page, 'SK').fill('secret-1')
  await field(page, 'Region').fill('us-east-1')
  await expect(field(page, 'AK')).toHaveAttribute('type', 'password')
  await expect(field(page, 'AK')).toHaveValue('AKIA-1')
  await button(page, '显示 SK').click()
  await expect(field(page, 'SK')).toHaveAttribute('type', 'text')
  await expect(field(page, '其他配置')).toHaveValue(/"ak": "•+"/)
  await expect(field(page, '其他配置')).not.toHaveValue(/AKIA|secret/)
  await form.submit.click()
  await expect(page).toHaveURL('/channel')
  expect(gateway.db.channels.at(-1)).toMatchObject({
    type: 33,
    key: 'AKIA-1|secret-1|us-east-1',
    config: '{"ak": "AKIA-1", "sk": "secret-1", "region": "us-east-1"}',
  })
})

test('shows missing credentials and addresses at their fields', async ({ page, gateway }) => {
  const form = new FormPage(page)
  await page.goto('/channel/add')
  await chooseType(page, 'AWS Claude')
  await field(page, '名称').fill('甲')
  await field(page, 'AK').fill('AKIA-1')
  await form.submit.click()
  for (const label of ['SK', 'Region'])
    await expect(field(page, label)).toHaveAccessibleDescription(/「sk」「region」不能留空/)
  await expect(field(page, 'AK')).not.toHaveAttribute('aria-invalid', 'true')
  await chooseType(page, 'Vertex AI')
  await field(page, 'Region').fill('eu')
  await form.submit.click()
  await expect(field(page, 'Vertex AI 服务账号 JSON')).toHaveAccessibleDescription(/不能留空/)
  await field(page, '密钥').fill('k')
  for (const type of ['Azure OpenAI', '自定义渠道']) {
    await chooseType(page, type)
    await form.submit.click()
    await expect(field(page, '接口地址')).toHaveAccessibleDescription('此类型没有默认地址，请填写接口地址')
  }
  expect(gateway.sent('POST /api/channel/')).toEqual([])

  // A stored channel without an address can still be renamed.
  Object.assign(channelOf(gateway, 24), { type: 3, base_url: '' })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/channel/edit/24')
  await field(page, '名称').fill('乙')
  await form.submit.click()
  await expect(page).toHaveURL('/channel')
})

test('edits a configuration by fields and as initially masked text', async ({ page, gateway }) => {
  Object.assign(channelOf(gateway, 24), { type: 33, config: AWS })
  const form = new FormPage(page)
  await page.goto('/channel/edit/24')
  await expect(field(page, 'Region')).toHaveValue('us-east-1')
  await expect(page.getByLabel('其他配置', { exact: true })).toHaveCount(0)
  await button(page, '高级').click()
  const raw = field(page, '其他配置')
  await expect(raw).toHaveAttribute('readonly')
  expect(await page.getByRole('main').innerText()).not.toMatch(/AKIA|secret-1/)
  await expect(raw).not.toHaveValue(/AKIA|secret-1/)
  await button(page, '显示 其他配置').click()
  await expect(raw).toHaveValue(AWS)
  await field(page, 'SK').fill('secret-2')
  await expect(raw).toHaveValue(
    AWS.replace('secret-1', 'secret-2')
      .replace('"sk":', '"sk": ')
      .replaceAll(',"', ', "')
      .replace(', "n', ',"n'),
  )
  await raw.fill(AWS.replace('us-east-1', 'eu-west-1'))
  await expect(field(page, 'Region')).toHaveValue('eu-west-1')
  await expect(field(page, 'SK')).toHaveValue('secret-1')
  await button(page, '隐藏 其他配置').click()
  await expect(raw).not.toHaveValue(/secret-1/)
  await field(page, 'Region').fill('')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await form.submit.click()
  expect((await sent).postDataJSON()).toMatchObject({ id: 24, config: expect.not.stringContaining('region') })
  await expect(page).toHaveURL('/channel')
  expect(channelOf(gateway, 24).config).toContain('12345678901234567890')
})

test('hints and credential fields depend on the type', full, async ({ page, gateway }) => {
  await page.goto('/channel/add')
  await chooseType(page, 'Azure OpenAI')
  await expect(field(page, '默认 API 版本')).toHaveAttribute('placeholder', '留空则为 2023-06-01-preview')
  await expect(page.getByText(/^格式：/)).toHaveCount(0)
  // An unused field is hidden.
  await expect(field(page, 'API 版本')).toHaveCount(0)
  await chooseType(page, '讯飞星火认知')
  await expect(field(page, '模型版本')).toHaveAttribute('name', 'other')
  await expect(field(page, '模型版本')).toHaveAttribute('placeholder', '留空则为 v2.1')
  const hint = page.getByText('格式：APPID|APISecret|APIKey', { exact: true })
  await expect(hint).toBeVisible()
  // The warning about a hidden character replaces the hint.
  await field(page, '密钥').fill('a\u200b|b|c')
  await expect(page.getByText(/含有不可见字符/)).toBeVisible()
  await expect(hint).toHaveCount(0)
  await chooseType(page, '阿里通义千问')
  await expect(field(page, '其他')).toHaveCount(0)
  await field(page, '插件').fill('web')
  // Switching the type keeps the values typed for the previous type.
  await chooseType(page, 'OpenAI')
  await expect(field(page, '插件')).toHaveCount(0)
  await chooseType(page, '阿里通义千问')
  await expect(field(page, '插件')).toHaveValue('web')

  Object.assign(channelOf(gateway, 17), { config: '{"library_id":"kb-1"}' })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/channel/edit/17')
  await expect(field(page, '知识库 ID')).toHaveValue('kb-1')
  await expect(field(page, '知识库 ID')).toHaveAttribute('name', 'config.library_id')
  await expect(field(page, '其他')).toHaveAttribute('name', 'other')
})

test('leaks no secret into drafts, storage, files or console', async ({ page, gateway, expectConsole }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  expectConsole(/数据库已锁定/)
  Object.assign(channelOf(gateway, 27), { type: 33, config: AWS })
  const form = new FormPage(page)
  gateway.answer('PUT /api/channel/', () => HttpResponse.json({ success: false, message: '数据库已锁定' }))
  await page.goto('/channel/edit/27')
  await field(page, 'SK').fill('secret-2')
  await form.submit.click()
  await expect(new Toasts(page).all.filter({ hasText: '数据库已锁定' })).toBeVisible()

  expect(await browserStorage(page)).not.toMatch(/secret-|AKIA/)
  expect(logged.join('\n')).not.toMatch(/secret-|AKIA/)

  await form.cancel.click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL('/channel')
  await expect(page.getByRole('row')).toHaveCount(11)
  await button(page, '导出').click()
  await page.getByRole('radio', { name: 'JSON' }).check()
  const saved = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: '导出', exact: true }).click()
  expect(readFileSync(await (await saved).path(), 'utf8')).not.toMatch(/secret-|AKIA/)
})

test('stores and removes a system prompt', full, async ({ page, gateway, expectConsole }) => {
  Object.assign(channelOf(gateway, 24), { type: 34, config: '{"user_id":"u-1"}' })
  const form = new FormPage(page)
  await page.goto('/channel/edit/24')
  await button(page, '高级').click()
  await field(page, '系统提示词').fill('你是客服。\n只说中文。')
  await field(page, '用户 ID').fill('')
  await form.submit.click()
  await expect(page).toHaveURL('/channel')
  // An empty configuration is sent as {}, because the gateway ignores an empty string.
  expect(channelOf(gateway, 24)).toMatchObject({ system_prompt: '你是客服。\n只说中文。', config: '{}' })
  await page.goto('/channel/edit/24')
  // A field with a value is not hidden.
  await expect(field(page, '系统提示词')).toHaveValue('你是客服。\n只说中文。')
  await field(page, '系统提示词').fill('')
  await form.submit.click()
  await expect(page).toHaveURL('/channel')
  expect(channelOf(gateway, 24).system_prompt).toBe('')

  expectConsole(/404|Invalid URL/)
  gateway.faults.missingOptional = true
  await page.goto('/channel/edit/24')
  await button(page, '高级').click()
  await expect(field(page, '其他配置')).toBeVisible()
  await expect(field(page, '系统提示词')).toHaveCount(0)
  await form.submit.click()
  await expect(new Toasts(page).saying('info', '没有任何修改，未提交。')).toBeVisible()
})
