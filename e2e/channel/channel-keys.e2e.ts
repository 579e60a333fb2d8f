import type { Page } from '@playwright/test'
import { http } from 'msw'
import { expect, type TestGateway, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { Toasts } from '../pages/toasts'
import { button, chooseType, field, fillName, openForm } from './channel-fields'

test.describe('the form of a new channel', () => {
  test.beforeEach(({ signIn }) => signIn('admin'))

  test('the hints for key and `other` depend on the type', { tag: '@full' }, async ({ page }) => {
    await openForm(page)
    await button(page, '高级').click()
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

  test('a hidden character in the key is shown in place of the hint', { tag: '@full' }, async ({ page }) => {
    await openForm(page)
    await chooseType(page, '讯飞星火认知')
    await expect(page.getByText('格式：APPID|APISecret|APIKey')).toBeVisible()
    await field(page, '密钥').fill('a\u200b|b|c')
    await expect(page.getByText(/含有不可见字符/)).toBeVisible()
  })

  test('each line of keys creates one channel, and their number is shown first', async ({
    page,
    gateway,
  }) => {
    await openForm(page)
    await field(page, '名称').fill('一批')
    await button(page, '填入基础模型').click()
    await page.getByRole('checkbox', { name: '批量创建' }).check()
    await field(page, '密钥').fill(' k-1 \n\nk-2\nk-1\n')
    await expect(page.getByText('将创建 2 个渠道，已忽略 3 个空行或重复的密钥')).toBeVisible()
    await button(page, '提交').click()
    await new Toasts(page).told('渠道创建成功！')
    expect(gateway.db.channels.slice(27).map(({ name, key }) => [name, key])).toEqual([
      ['一批', 'k-1'],
      ['一批', 'k-2'],
    ])
  })

  test('a name pattern names one channel per key; failed keys stay in the field', async ({
    page,
    gateway,
    expectConsole,
  }) => {
    expectConsole(/ApiError/)
    let refuses = true
    gateway.inject(
      http.post('*/api/channel/', async ({ request }) => {
        const { key } = (await request.clone().json()) as { key: string }
        if (refuses && key === 'k-bad-2222') return Response.json({ success: false, message: '上游拒绝' })
      }),
    )
    await openForm(page)
    await field(page, '名称').fill('一批')
    await button(page, '填入基础模型').click()
    await page.getByRole('checkbox', { name: '批量创建' }).check()
    await field(page, '密钥').fill('k-one-1111\nk-bad-2222\nk-end-3333')
    await field(page, '名称模板').fill('中转 {n} …{key}')
    await expect(page.getByText('将命名为 中转 1 …1111、中转 2 …2222、中转 3 …3333')).toBeVisible()
    await button(page, '提交').click()
    const dialog = page.getByRole('dialog', { name: '批量创建' })
    await expect(dialog).toContainText('将逐个创建 3 个渠道')
    expect(gateway.db.channels).toHaveLength(27)
    await dialog.getByRole('button', { name: '开始' }).click()
    await expect(dialog.getByRole('status')).toContainText('成功 2，失败 1，剩余 0')
    await expect(dialog.getByText('上游拒绝')).toBeVisible()
    await dialog.getByRole('button', { name: '关闭' }).click()
    await expect(field(page, '密钥')).toHaveValue('k-bad-2222')
    refuses = false
    await button(page, '提交').click()
    await dialog.getByRole('button', { name: '开始' }).click()
    await dialog.getByRole('button', { name: '完成' }).click()
    await expect(page).toHaveURL(/\/channel(\?|$)/)
    await new Toasts(page).told('渠道创建成功！')
    expect(gateway.db.channels.slice(27).map(({ name, key }) => [name, key])).toEqual([
      ['中转 1 …1111', 'k-one-1111'],
      ['中转 3 …3333', 'k-end-3333'],
      ['中转 4 …2222', 'k-bad-2222'],
    ])
  })

  test('several pasted keys create no channels when 批量创建 is switched off', { tag: '@full' }, async ({
    page,
    gateway,
  }) => {
    await openForm(page)
    await fillName(page)
    await button(page, '填入基础模型').click()
    await field(page, '密钥').focus()
    await field(page, '密钥').evaluate((input) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', 'k-1\r\nk-2')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    const batch = page.getByRole('checkbox', { name: '批量创建' })
    await expect(batch).toBeChecked()
    await expect(field(page, '密钥')).toBeFocused()
    await expect(page.getByText('将创建 2 个渠道', { exact: true })).toBeVisible()
    await batch.uncheck()
    await button(page, '提交').click()
    await expect(page.getByText('只能填写一个密钥，多个密钥请勾选「批量创建」！')).toBeVisible()
    expect(gateway.db.channels).toHaveLength(27)
  })
})

const POST = 'POST /api/channel/'

/** Starts a batch of these keys, named by a pattern. */
async function startBatch(page: Page, keys: string) {
  const form = await FormPage.open(page, '/channel/add')
  await form.field('名称').fill('x')
  await form.field('密钥').fill(keys)
  await form.checkbox('批量创建').check()
  await form.field('名称模板').fill('中转 {n}')
  await form.button('填入基础模型').click()
  await form.submit.click()
  await form.dialog.getByRole('button', { name: '开始' }).click()
  return form
}

/** Starts a batch of one key, and closes its dialog before the answer, which `release` lets come. */
async function closeDuringBatch(page: Page, gateway: TestGateway) {
  const release = gateway.hold(POST)
  const form = await startBatch(page, 'k1')
  await expect.poll(() => gateway.sent(POST).length).toBe(1)
  await page.keyboard.press('Escape')
  await expect(form.dialog).toHaveCount(0)
  return { form, release }
}

test('a batch that ends after its dialog was closed says so and leads to the list', async ({
  page,
  gateway,
  signIn,
}) => {
  await signIn('root')
  const { release } = await closeDuringBatch(page, gateway)
  release()
  await new Toasts(page).told('渠道创建成功！')
  await expect(page).toHaveURL('/channel')
})

test('keys typed after the dialog was closed stay, and the one under way is not sent again', async ({
  page,
  gateway,
  signIn,
}) => {
  await signIn('root')
  const { form, release } = await closeDuringBatch(page, gateway)
  await form.field('密钥').fill('k1\nk2\n')
  await expect(form.submit).toBeDisabled()
  release()
  await new Toasts(page).told('渠道创建成功！')
  await expect(form.field('密钥')).toHaveValue('k2\n')
  await expect(page).toHaveURL('/channel/add')
  await form.submit.click()
  await form.dialog.getByRole('button', { name: '开始' }).click()
  await form.dialog.getByRole('button', { name: '完成' }).click()
  await expect(page).toHaveURL('/channel')
  expect(gateway.bodies(POST)).toMatchObject([{ key: 'k1' }, { key: 'k2' }])
})

test('a key whose channel may be stored is looked for first, also after the dialog was closed', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/502|渠道可能已经创建/)
  await signIn('root')
  const end = gateway.answer(POST, () => {
    const last = gateway.db.channels.at(-1)
    if (last) gateway.db.channels.push({ ...last, id: last.id + 1, name: '中转 1', key: 'k1' })
    return new Response(null, { status: 502 })
  })
  const form = await startBatch(page, 'k1')
  await form.dialog.getByRole('button', { name: '完成' }).click()
  end()
  await form.submit.click()
  await form.dialog.getByRole('button', { name: '开始' }).click()
  await expect(form.dialog.getByText('渠道可能已经创建')).toBeVisible()
  expect(gateway.sent(POST)).toHaveLength(1)
})
