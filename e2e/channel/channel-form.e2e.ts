import { modelObjects } from '@mocks/seed/models'
import type { Page } from '@playwright/test'
import { HttpResponse, http } from 'msw'
import { expect, type TestGateway, test } from '../fixtures'
import { expectAccessibleEverywhere, OVERLAYS } from '../pages/accessible'
import { bodyOf, button, field, many, openForm } from './channel-fields'

const hidden = (page: Page, name: string) => page.locator(`input[type=hidden][name=${name}]`)
const newest = (gateway: TestGateway) => gateway.db.channels.at(-1)
async function chooseType(page: Page, label: string) {
  await many(page, '类型').click()
  await many(page, '类型').fill(label)
  await page.getByRole('option', { name: label, exact: true }).click()
}
/** What every form here needs besides what its test is about. */
async function fillName(page: Page) {
  await field(page, '名称').fill('新渠道')
  await field(page, '密钥').fill('sk-new')
}

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
    await expect(page.getByText('渠道创建成功！')).toBeVisible()
    await expect(page).toHaveURL('/channel')
    await expect(page.getByRole('row').nth(1)).toContainText('华东')
    expect(newest(gateway)).toMatchObject({ name: '华东', key: 'sk-azure', status: 1 })
  })

  test('says what is missing, each sentence once, at the first field it concerns', async ({
    page,
    gateway,
  }) => {
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

  test('without models leads to their field and leaves the buttons below it free', async ({ page }) => {
    await openForm(page)
    await field(page, '名称').fill('甲')
    await field(page, '密钥').fill('k')
    await button(page, '提交').click()
    await expect(many(page, '模型')).toBeFocused()
    await expect(many(page, '模型')).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('listbox', { name: '可选的模型' })).toBeHidden()
    await button(page, '填入基础模型').click()
    await expect(hidden(page, 'models')).toHaveValue('gpt-3.5-turbo,text-embedding-3-small')
    await many(page, '模型').focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('listbox', { name: '可选的模型' })).toBeVisible()
  })

  test('fills in models by buttons, by name, by lists and by type, and clears them', async ({ page }) => {
    await openForm(page)
    await button(page, '填入基础模型').click()
    await expect(hidden(page, 'models')).toHaveValue('gpt-3.5-turbo,text-embedding-3-small')
    const known = new Set(modelObjects().map(({ id }) => id)).size
    await button(page, '填入所有模型').click()
    await expect.poll(async () => (await hidden(page, 'models').inputValue()).split(',').length).toBe(known)
    await button(page, '清除所有模型').click()
    await expect(hidden(page, 'models')).toHaveValue('')

    // Own names and pasted lists: each name once.
    const custom = field(page, '自定义模型名称')
    await button(page, '填入').click()
    await custom.fill('  ')
    await button(page, '填入').click()
    await expect(hidden(page, 'models')).toHaveValue('')
    await custom.fill('甲')
    await custom.press('Enter')
    await custom.fill(' 乙 , 甲')
    await button(page, '填入').click()
    await expect(hidden(page, 'models')).toHaveValue('甲,乙')
    await expect(page.getByText('已在列表中：甲')).toBeVisible()
    await many(page, '模型').evaluate((input) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', 'm-1\r\nm-2, 乙,,m-1')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(hidden(page, 'models')).toHaveValue('甲,乙,m-1,m-2')
    await many(page, '模型').fill('m-3')
    await page.getByRole('option', { name: '添加「m-3」' }).click()
    await many(page, '模型').press('Backspace')
    await button(page, '移除 甲').click()
    await expect(hidden(page, 'models')).toHaveValue('乙,m-1,m-2')

    // Those of a type only while none is chosen.
    await chooseType(page, '360 智脑')
    await expect(field(page, '密钥')).toBeVisible()
    await expect(hidden(page, 'models')).toHaveValue('乙,m-1,m-2')
    await button(page, '清除所有模型').click()
    await chooseType(page, 'Moonshot AI')
    await expect(hidden(page, 'models')).toHaveValue('moonshot-v1-8k,moonshot-v1-32k,moonshot-v1-128k')
    await chooseType(page, '智谱 ChatGLM')
    await expect(field(page, '密钥')).toBeVisible()
    await expect(hidden(page, 'models')).toHaveValue(/^moonshot/)
    await button(page, '清除所有模型').click()
    await chooseType(page, 'Anthropic Claude')
    await expect(hidden(page, 'models')).toHaveValue(/^claude-3-haiku/)
    await button(page, '清除所有模型').click()
    await chooseType(page, '阿里通义千问')
    await expect(hidden(page, 'models')).toHaveValue(/^qwen-turbo,.*,qwen-turbo-internet,/)
  })

  test('uses its own names where the server has no list by type', async ({
    page,
    gateway,
    expectConsole,
  }) => {
    expectConsole(/404|HttpStatusError/)
    gateway.faults.missingOptional = true
    await openForm(page)
    await chooseType(page, '讯飞星火认知')
    await expect(hidden(page, 'models')).toHaveValue('SparkDesk')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('says by type how the key is written, and what `other` means', async ({ page }) => {
    await openForm(page)
    for (const [type, format, other, placeholder] of [
      ['百度文心千帆', 'APIKey|SecretKey', '其他', ''],
      ['讯飞星火认知', 'APPID|APISecret|APIKey', '模型版本', '留空则为 v2.1'],
      ['知识库：FastGPT', 'APIKey-AppId', '其他', ''],
      ['腾讯混元', 'AppId|SecretId|SecretKey', '其他', ''],
      ['Azure OpenAI', '', '默认 API 版本', '留空则为 2023-06-01-preview'],
      ['知识库：AI Proxy', '', '知识库 ID', ''],
    ] as const) {
      await chooseType(page, type)
      await expect(page.getByText(`格式：${format}`, { exact: true })).toHaveCount(format ? 1 : 0)
      await expect(field(page, other)).toHaveAttribute('name', 'other')
      await expect(field(page, other)).toHaveAttribute('placeholder', placeholder)
    }
  })

  test('keeps the mapping as JSON and as rows the same', async ({ page, gateway }) => {
    await openForm(page)
    const json = field(page, '模型映射')
    for (const example of [
      '"gpt-3.5-turbo-0301": "gpt-3.5-turbo"',
      '"gpt-4-0314": "gpt-4"',
      '"gpt-4-32k-0314": "gpt-4-32k"',
    ]) {
      await expect(json).toHaveAttribute('placeholder', new RegExp(example.replaceAll('.', '\\.')))
    }
    await button(page, '添加映射').click()
    await button(page, '添加映射').click()
    await field(page, '原模型 2').fill('gpt-4-0314')
    await field(page, '实际模型 2').fill('gpt-4')
    await expect(json).toHaveValue('{\n  "gpt-4-0314": "gpt-4"\n}')
    await field(page, '原模型 1').fill('gpt-4-0314')
    await expect(page.getByText('名称重复，以后一行为准')).toBeVisible()
    await button(page, '删除映射 1').click()
    await json.fill('{"a":"b","c":"d"}')
    await expect(field(page, '原模型 2')).toHaveValue('c')
    await expect(field(page, '实际模型 1')).toHaveValue('b')
    await json.fill('{"a":')
    await expect(page.getByText('以上内容不是模型名称的 JSON 对象，修正后可以按行编辑。')).toBeVisible()
    await json.fill('{"a":"b"}')
    await fillName(page)
    await button(page, '填入基础模型').click()
    await button(page, '提交').click()
    await expect(page.getByText('渠道创建成功！')).toBeVisible()
    expect(newest(gateway)?.model_mapping).toBe('{"a":"b"}')
  })

  test('creates one channel for each clean line, and counts them first', async ({ page, gateway }) => {
    await openForm(page)
    await field(page, '名称').fill('一批')
    await button(page, '填入基础模型').click()
    await page.getByRole('checkbox', { name: '批量创建' }).check()
    await field(page, '密钥').fill(' k-1 \n\nk-2\nk-1\n')
    await expect(page.getByText('将创建 2 个渠道，已忽略 3 个空行或重复的密钥')).toBeVisible()
    await button(page, '提交').click()
    await expect(page.getByText('渠道创建成功！')).toBeVisible()
    expect(gateway.db.channels.slice(27).map(({ name, key }) => [name, key])).toEqual([
      ['一批', 'k-1'],
      ['一批', 'k-2'],
    ])
  })

  test('never makes many channels of lines that cannot be seen', async ({ page, gateway }) => {
    await openForm(page)
    await fillName(page)
    await button(page, '填入基础模型').click()
    await field(page, '密钥').evaluate((input) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', 'k-1\r\nk-2')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    const batch = page.getByRole('checkbox', { name: '批量创建' })
    await expect(batch).toBeChecked()
    await expect(page.getByText('将创建 2 个渠道', { exact: true })).toBeVisible()
    await batch.uncheck()
    await button(page, '提交').click()
    await expect(page.getByText('只能填写一个密钥，多个密钥请勾选「批量创建」！')).toBeVisible()
    expect(gateway.db.channels).toHaveLength(27)
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
    await expect(page.getByText('渠道创建成功！')).toBeVisible()
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
    await expect(page.getByText('渠道创建成功！')).toBeVisible()
    expect(gateway.db.channels).toHaveLength(28)
  })

  test('stays fluid with five thousand models', async ({ page, gateway }) => {
    const data = Array.from({ length: 5_000 }, (_, index) => ({
      id: `model-${String(index).padStart(4, '0')}`,
    }))
    gateway.inject(http.get('*/api/channel/models', () => HttpResponse.json({ object: 'list', data })))
    await openForm(page)
    // However many there are, the page holds few of them.
    const expectFewElements = async () => expect(await page.locator('*').count()).toBeLessThan(1_500)
    await many(page, '模型').click()
    await expect(page.getByText(/^另有 49\d\d 个，输入文字缩小范围$/)).toBeVisible()
    await expectFewElements()
    await many(page, '模型').pressSequentially('499')
    await expect(page.getByRole('option')).toHaveCount(16)
    await page.getByRole('option', { name: 'model-4999' }).click()
    // The list stays open for the next one, over what stands below it.
    await many(page, '模型').press('Escape')
    await button(page, '填入所有模型').click()
    await expect(page.getByRole('button', { name: /^另有 49\d\d 个，全部显示$/ })).toBeVisible()
    await field(page, '名称').pressSequentially('快')
    expect(await page.locator('.mantine-Pill-root').count()).toBeLessThan(100)
    await expectFewElements()
    await button(page, '清除所有模型').click()
  })

  test('asks before leaving with changes', async ({ page }) => {
    await openForm(page)
    await field(page, '名称').fill('半成品')
    await button(page, '取消').click()
    await expect(page.getByText('有未保存的修改，确定离开吗？')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await expect(page).toHaveURL('/channel')
  })
})

test('the form has nothing for axe to say in light and dark, wide and narrow', async ({ page, signIn }) => {
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

test('an ordinary user is refused with a sentence, and keeps the form', async ({
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
