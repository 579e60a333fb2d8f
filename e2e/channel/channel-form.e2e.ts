import { HttpResponse, http } from 'msw'
import { expect, test } from '../fixtures'
import { expectAccessibleEverywhere, OVERLAYS } from '../pages/accessible'
import { Toasts } from '../pages/toasts'
import { bodyOf, button, chooseType, field, fillName, hidden, many, newest, openForm } from './channel-fields'

test.describe('the form of a new channel', () => {
  test.beforeEach(({ signIn }) => signIn('admin'))

  test('creates a channel with every field', async ({ page, gateway }) => {
    await openForm(page)
    await chooseType(page, 'Azure OpenAI')
    await expect(hidden(page, 'models')).toHaveValue(/gpt-4/)
    await field(page, '名称').fill(' 华东 ')
    await many(page, '分组').click()
    await page.getByRole('option', { name: 'vip', exact: true }).click()
    await button(page, '清除所有模型').click()
    await many(page, '模型').fill('4o-mini')
    await page.getByRole('option', { name: 'gpt-4o-mini' }).click()
    await field(page, '自定义模型名称').fill('自定义-1')
    await button(page, '填入').click()
    await field(page, '密钥').fill(' sk-azure ')
    await field(page, '接口地址').fill('https://east.example.net/')
    await field(page, '优先级').fill('7')
    await field(page, '权重').fill('-2')
    await button(page, '高级').click()
    await field(page, '其他配置').fill('{"api_version":"x"}')
    const sent = bodyOf(page, 'POST')
    await button(page, '提交').click()
    expect(await sent).toEqual({
      type: 3,
      name: '华东',
      key: 'sk-azure',
      base_url: 'https://east.example.net',
      other: '2023-06-01-preview',
      model_mapping: '',
      models: 'gpt-4o-mini,自定义-1',
      group: 'default,vip',
      priority: 7,
      weight: 0,
      config: '{"api_version":"x"}',
    })
    await new Toasts(page).told('渠道创建成功！')
    await expect(page).toHaveURL('/channel')
    await expect(page.getByRole('row').nth(1)).toContainText('华东')
    expect(newest(gateway)).toMatchObject({ name: '华东', key: 'sk-azure', status: 1 })
  })

  test('each missing value is named once, at the first field it concerns', async ({ page, gateway }) => {
    await openForm(page)
    await button(page, '移除 default').click()
    await button(page, '提交').click()
    await expect(page.getByText('请填写渠道名称和渠道密钥！')).toHaveCount(1)
    await expect(page.getByText('请至少选择一个分组！')).toBeVisible()
    await expect(page.getByText('请至少选择一个模型！')).toBeVisible()
    await expect(field(page, '名称')).toBeFocused()
    await field(page, '名称').fill('甲')
    await field(page, '模型映射').fill('{"a":')
    await button(page, '高级').click()
    await field(page, '其他配置').fill('x')
    await field(page, '优先级').fill('高')
    await field(page, '权重').fill('重')
    await button(page, '提交').click()
    for (const sentence of [
      '请填写渠道名称和渠道密钥！',
      '模型映射必须是合法的 JSON 格式！',
      '其他配置必须是合法的 JSON 格式！',
      '优先级必须是整数！',
      '权重必须是整数！',
    ]) {
      await expect(page.getByText(sentence)).toHaveCount(1)
    }
    await expect(many(page, '分组')).toBeFocused()
    await field(page, '模型映射').fill('{"__proto__":"x"}')
    await field(page, '其他配置').fill('{"constructor":"x"}')
    await button(page, '提交').click()
    await expect(
      page.getByText('模型映射不能使用 __proto__、constructor、prototype 作为名称！'),
    ).toBeVisible()
    await expect(
      page.getByText('其他配置不能使用 __proto__、constructor、prototype 作为名称！'),
    ).toBeVisible()
    await field(page, '模型映射').fill('{"gpt-4":["gpt-4o"]}')
    await field(page, '其他配置').fill('["x"]')
    await button(page, '提交').click()
    await expect(page.getByText('模型映射的每个值都必须是模型名称（字符串）！')).toBeVisible()
    await expect(page.getByText('其他配置必须是 JSON 对象！')).toBeVisible()
    await field(page, '模型映射').fill('"gpt-4"')
    await button(page, '提交').click()
    await expect(page.getByText('模型映射必须是 JSON 对象，格式如 {"模型": "实际模型"}！')).toBeVisible()
    expect(gateway.calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('starts as a copy of another channel, without its key', async ({ page, gateway }) => {
    await openForm(page, '/channel/add?from=27')
    await expect(page.getByRole('heading', { name: '添加渠道' })).toBeVisible()
    await expect(field(page, '名称')).toHaveValue('负载均衡 A')
    await expect(field(page, '权重')).toHaveValue('7')
    await expect(field(page, '原模型 1')).toHaveValue('gpt-4-0314')
    await expect(field(page, '密钥')).toHaveValue('')
    await button(page, '提交').click()
    await expect(page.getByText('请填写渠道名称和渠道密钥！')).toBeVisible()
    await expect(field(page, '密钥')).toBeFocused()
    await field(page, '密钥').fill('sk-copy')
    await button(page, '提交').click()
    await new Toasts(page).told('渠道创建成功！')
    expect(newest(gateway)).toMatchObject({
      id: 28,
      key: 'sk-copy',
      weight: 7,
      priority: 1,
      status: 1,
      balance: 0,
    })
  })

  test('keeps what was typed when the server refuses, and sends once for many clicks', async ({
    page,
    gateway,
    expectConsole,
  }) => {
    expectConsole(/ApiError/)
    gateway.faults.latency = 300
    gateway.inject(
      http.post('*/api/channel/', () => HttpResponse.json({ success: false, message: '数据库已锁定' }), {
        once: true,
      }),
    )
    await openForm(page)
    await fillName(page)
    await button(page, '填入基础模型').click()
    await button(page, '提交').click()
    await expect(page.getByText('数据库已锁定')).toBeVisible()
    await expect(field(page, '密钥')).toHaveValue('sk-new')
    await button(page, '提交').evaluate((submit: HTMLElement) => {
      for (let click = 0; click < 20; click++) submit.click()
    })
    await new Toasts(page).told('渠道创建成功！')
    expect(gateway.db.channels).toHaveLength(28)
  })
})

test('the channel form passes axe in light and dark, wide and narrow', { tag: '@full' }, async ({
  page,
  signIn,
}) => {
  test.slow()
  await signIn('root')
  await openForm(page, '/channel/edit/27')
  await button(page, '添加映射').click()
  await field(page, '名称').fill('')
  await button(page, '提交').click()
  await expect(page.getByText('渠道名称不能清空，服务器会保留原值！')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await many(page, '模型').click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessibleEverywhere(page, OVERLAYS)
})

test('an ordinary user sees the server’s refusal, and what was typed stays', async ({
  page,
  signIn,
  expectConsole,
}) => {
  expectConsole(/权限不足/)
  await signIn('user')
  await openForm(page)
  await expect(page.getByText('无权进行此操作，权限不足').first()).toBeVisible()
  await many(page, '分组').click()
  await expect(page.getByRole('option', { name: 'default' })).toBeVisible()
  await fillName(page)
  await field(page, '自定义模型名称').fill('m')
  await button(page, '填入').click()
  await button(page, '提交').click()
  await expect(page.getByText('无权进行此操作，权限不足').first()).toBeVisible()
  await expect(field(page, '密钥')).toHaveValue('sk-new')
})

test('groups that could not be read are read again when their chooser is opened', { tag: '@full' }, async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/HttpStatusError|status of 429/)
  await signIn('admin')
  const mend = gateway.answer('GET /api/group/', () => new Response(null, { status: 429 }))
  await openForm(page)
  await expect.poll(() => gateway.sent('GET /api/group/').length).toBe(1)
  await page.waitForLoadState('networkidle')
  mend()
  await many(page, '分组').click()
  await page.getByRole('option', { name: 'vip', exact: true }).click()
  await expect(hidden(page, 'group')).toHaveValue('default,vip')
})
