import { modelObjects } from '@mocks/seed/models'
import { HttpResponse, http } from 'msw'
import { expect, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { Toasts } from '../pages/toasts'
import { button, chooseType, field, fillName, hidden, many, newest, openForm } from './channel-fields'

test.describe('the form of a new channel', () => {
  test.beforeEach(({ signIn }) => signIn('admin'))

  test('without models the focus goes to their field, and the buttons below stay in reach', async ({
    page,
  }) => {
    await openForm(page)
    await field(page, '名称').fill('甲')
    await field(page, '密钥').fill('k')
    await button(page, '提交').click()
    await expect(many(page, '模型')).toBeFocused()
    await expect(many(page, '模型')).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('listbox', { name: '模型' })).toBeHidden()
    await button(page, '填入基础模型').click()
    await expect(hidden(page, 'models')).toHaveValue('gpt-3.5-turbo,text-embedding-3-small')
    await many(page, '模型').focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('listbox', { name: '模型' })).toBeVisible()
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

    // Typed names and pasted lists: each name once.
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

    // The models of a type are filled in only while none is chosen.
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

  test('the console’s own models are offered where the server has no list by type', { tag: '@full' }, async ({
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

  test('the model mapping is the same as JSON and as rows', async ({ page, gateway }) => {
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
    await new Toasts(page).told('渠道创建成功！')
    expect(newest(gateway)?.model_mapping).toBe('{"a":"b"}')
  })

  test('five thousand models do not slow the form', { tag: '@full' }, async ({ page, gateway }) => {
    const data = Array.from({ length: 5_000 }, (_, index) => ({
      id: `model-${String(index).padStart(4, '0')}`,
    }))
    gateway.inject(http.get('*/api/channel/models', () => HttpResponse.json({ object: 'list', data })))
    await openForm(page)
    // Of however many models the page contains only a few.
    const expectFewElements = async () => expect(await page.locator('*').count()).toBeLessThan(1_500)
    await many(page, '模型').click()
    await expect(page.getByText(/^另有 49\d\d 个，输入文字缩小范围$/)).toBeVisible()
    await expectFewElements()
    await many(page, '模型').pressSequentially('499')
    await expect(page.getByRole('option')).toHaveCount(16)
    await page.getByRole('option', { name: 'model-4999' }).click()
    // The list stays open for the next choice, over what is below it.
    await many(page, '模型').press('Escape')
    await button(page, '填入所有模型').click()
    await expect(page.getByRole('button', { name: /^另有 49\d\d 个，全部显示$/ })).toBeVisible()
    await field(page, '名称').pressSequentially('快')
    expect(await page.locator('.mantine-Pill-root').count()).toBeLessThan(100)
    await expectFewElements()
    await button(page, '清除所有模型').click()
  })
})

test('Enter that ends a word of an input method adds no model', { tag: '@full' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/channel/add')
  const name = page.getByLabel('自定义模型名称')
  await name.fill('qw en')
  await name.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await expect(name).toHaveValue('qw en')
  await name.press('Enter')
  await expect(name).toHaveValue('')
})

test('a mapping without its first name is an error, not dropped', async ({ page, gateway, signIn }) => {
  await signIn('root')
  const form = await FormPage.open(page, '/channel/add')
  await form.field('名称').fill('x')
  await form.field('密钥').fill('k1')
  await form.button('填入基础模型').click()
  await form.button('添加映射').click()
  await page.getByLabel('实际模型 1').fill('my-deployment')
  await form.submit.click()
  await expect(page.getByText('模型映射中有一行没有填写原模型！')).toBeVisible()
  expect(gateway.sent('POST /api/channel/')).toHaveLength(0)
  await page.getByLabel('原模型 1').fill('gpt-4')
  await form.submit.click()
  await expect.poll(() => gateway.sent('POST /api/channel/').length).toBe(1)
})
