import { modelObjects } from '@mocks/seed/models'
import { HttpResponse } from 'msw'
import { expect, test } from '../fixtures'
import { allowClipboard, clipboard, paste } from '../pages/clipboard'
import { Toasts } from '../pages/toasts'
import { full } from '../thorough'
import { button, chooseType, field, fillName, hidden, many, newest, openForm } from './channel-fields'

test.beforeEach(({ signIn }) => signIn('admin'))

test('fills in models by button, name, list and type', async ({ page }) => {
  await openForm(page)
  await button(page, '填入基础模型').click()
  await expect(hidden(page, 'models')).toHaveValue('gpt-3.5-turbo,text-embedding-3-small')
  const count = new Set(modelObjects().map(({ id }) => id)).size
  await button(page, '填入所有模型').click()
  await expect.poll(async () => (await hidden(page, 'models').inputValue()).split(',').length).toBe(count)
  await button(page, '清除所有模型').click()
  await expect(hidden(page, 'models')).toHaveValue('')

  // Typed and pasted names are deduplicated.
  const custom = field(page, '自定义模型名称')
  await button(page, '填入').click()
  await custom.fill('  ')
  await button(page, '填入').click()
  await expect(hidden(page, 'models')).toHaveValue('')
  // Enter during IME composition adds nothing.
  await custom.fill('甲')
  await custom.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await expect(custom).toHaveValue('甲')
  await custom.press('Enter')
  await expect(custom).toHaveValue('')
  await custom.fill(' 乙 , 甲')
  await button(page, '填入').click()
  await expect(hidden(page, 'models')).toHaveValue('甲,乙')
  await expect(page.getByText('已在列表中：甲')).toBeVisible()
  await paste(many(page, '模型'), 'm-1\r\nm-2, 乙,,m-1')
  await expect(hidden(page, 'models')).toHaveValue('甲,乙,m-1,m-2')
  await many(page, '模型').fill('m-3')
  await page.getByRole('option', { name: '添加「m-3」' }).click()
  await many(page, '模型').press('Backspace')
  await button(page, '移除 甲').click()
  await expect(hidden(page, 'models')).toHaveValue('乙,m-1,m-2')

  // Choosing a type fills in its models only if none are selected.
  await chooseType(page, '360 智脑')
  await expect(field(page, '密钥')).toBeVisible()
  await expect(hidden(page, 'models')).toHaveValue('乙,m-1,m-2')
  await button(page, '清除所有模型').click()
  await chooseType(page, 'Moonshot AI')
  await expect(hidden(page, 'models')).toHaveValue('moonshot-v1-8k,moonshot-v1-32k,moonshot-v1-128k')
  await chooseType(page, '智谱 ChatGLM')
  await expect(field(page, '密钥')).toBeVisible()
  await expect(hidden(page, 'models')).toHaveValue(/^moonshot/)
})

test('copies models, and offers them in the mapping', async ({ page }) => {
  await allowClipboard(page)
  await openForm(page)
  await expect(button(page, '复制')).toBeDisabled()
  await field(page, '自定义模型名称').fill('model-b,model-a,model-c')
  await button(page, '填入').click()
  await button(page, '复制').click()
  await new Toasts(page).expectSuccess('已复制到剪贴板！')
  expect(await clipboard(page)).toBe('model-b,model-a,model-c')

  await page.getByText('model-a', { exact: true }).click({ clickCount: 3 })
  expect(await page.evaluate(() => String(getSelection()).trim())).toBe('model-a')

  await button(page, '添加映射').click()
  await field(page, '原模型 1').fill('model')
  await page.getByRole('option', { name: 'model-c', exact: true }).click()
  await field(page, '实际模型 1').fill('upstream')
  await expect(field(page, '模型映射')).toHaveValue('{\n  "model-c": "upstream"\n}')
})

test('edits the mapping as JSON and as rows', async ({ page, gateway }) => {
  await openForm(page)
  const json = field(page, '模型映射')
  await expect(json).toHaveAttribute('placeholder', /"gpt-4-0314": "gpt-4"/)
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
  await button(page, '添加映射').click()
  await field(page, '实际模型 2').fill('my-deployment')
  await fillName(page)
  await button(page, '填入基础模型').click()
  await button(page, '提交').click()
  await expect(page.getByText('模型映射中有一行没有填写原模型')).toBeVisible()
  expect(gateway.sent('POST /api/channel/')).toHaveLength(0)
  await field(page, '原模型 2').fill('gpt-4')
  await button(page, '提交').click()
  await new Toasts(page).expectSuccess('渠道创建成功！')
  expect(JSON.parse(newest(gateway)?.model_mapping ?? '')).toEqual({ a: 'b', 'gpt-4': 'my-deployment' })
})

test('five thousand models do not slow the form', full, async ({ page, gateway }) => {
  const data = Array.from({ length: 5_000 }, (_, index) => ({
    id: `model-${String(index).padStart(4, '0')}`,
  }))
  gateway.answer('GET /api/channel/models', () => HttpResponse.json({ object: 'list', data }))
  await openForm(page)
  // The page renders only a few of the models.
  const expectFewElements = async () => expect(await page.locator('*').count()).toBeLessThan(1_500)
  await many(page, '模型').click()
  await expect(page.getByText(/^另有 49\d\d 个，输入文字缩小范围$/)).toBeVisible()
  await expect(page.getByText('浏览器的页内查找找不到未列出的选项', { exact: true })).toBeVisible()
  await expectFewElements()
  await many(page, '模型').pressSequentially('499')
  await expect(page.getByRole('option')).toHaveCount(16)
  await page.getByRole('option', { name: 'model-4999' }).click()
  // The list stays open after a choice and covers the buttons below.
  await many(page, '模型').press('Escape')
  await button(page, '填入所有模型').click()
  await expect(page.getByRole('button', { name: /^另有 49\d\d 个，全部显示$/ })).toBeVisible()
  await field(page, '名称').pressSequentially('快')
  expect(await page.locator('.mantine-Pill-root').count()).toBeLessThan(100)
  await expectFewElements()
  await button(page, '清除所有模型').click()
})
