import type { Page } from '@playwright/test'
import { http } from 'msw'
import { expect, type TestGateway, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { Toasts } from '../pages/toasts'
import { openAfterLostScreen } from '../shell/lost-screen'
import { button, field, openForm } from './channel-fields'

test.describe('the form of a new channel', () => {
  test.beforeEach(({ signIn }) => signIn('admin'))

  test('each line of keys creates one channel: their number is shown first, and 批量创建 is on once several are pasted', async ({
    page,
    gateway,
  }) => {
    await openForm(page)
    await field(page, '名称').fill('一批')
    await button(page, '填入基础模型').click()
    const keys = field(page, '密钥')
    await keys.fill('k-0')
    await keys.evaluate((input) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', 'k-1\r\nk-2')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    const batch = page.getByRole('checkbox', { name: '批量创建' })
    await expect(batch).toBeChecked()
    await expect(keys).toBeFocused()
    // Behind the one that was there.
    await expect(keys).toHaveValue('k-0\nk-1\nk-2')
    await expect(page.getByText('将创建 3 个渠道', { exact: true })).toBeVisible()
    await batch.uncheck()
    await button(page, '提交').click()
    await expect(page.getByText('只能填写一个密钥，多个密钥请勾选「批量创建」！')).toBeVisible()
    expect(gateway.db.channels).toHaveLength(27)

    await batch.check()
    await keys.fill(' k-1 \n\nk-2\nk-1\n')
    await expect(page.getByText('将创建 2 个渠道，已忽略 3 个空行或重复的密钥')).toBeVisible()
    await button(page, '提交').click()
    await new Toasts(page).told('渠道创建成功！')
    expect(gateway.db.channels.slice(27).map(({ name, key }) => [name, key])).toEqual([
      ['一批', 'k-1'],
      ['一批', 'k-2'],
    ])
  })

  test('a name pattern names one channel per key; failed keys stay in the field', { tag: '@full' }, async ({
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
})

const POST = 'POST /api/channel/'

/** Starts a batch of these keys, named by a pattern, in the form that is open. */
async function startBatch(page: Page, keys: string) {
  const form = new FormPage(page)
  await form.field('名称').fill('x')
  await form.checkbox('批量创建').check()
  await form.field('密钥').fill(keys)
  await form.field('名称模板').fill('中转 {n}')
  await form.button('填入基础模型').click()
  await form.submit.click()
  await form.dialog.getByRole('button', { name: '开始' }).click()
  return form
}

/** Closes the dialog of a batch while its last call, of so many, is not answered. */
async function closeDuringBatch(page: Page, gateway: TestGateway, form: FormPage, sent: number) {
  await expect.poll(() => gateway.sent(POST).length).toBe(sent)
  await page.keyboard.press('Escape')
  await expect(form.dialog).toHaveCount(0)
}

test('a batch ends after its dialog was closed: keys typed meanwhile stay, else it leads to the list', {
  tag: '@full',
}, async ({ page, gateway, signIn }) => {
  await signIn('root')
  let release = gateway.hold(POST)
  await page.goto('/channel/add')
  const form = await startBatch(page, 'k1')
  await closeDuringBatch(page, gateway, form, 1)
  await form.field('密钥').fill('k1\nk2\n')
  await expect(form.submit).toBeDisabled()
  release()
  await new Toasts(page).told('渠道创建成功！')
  await expect(form.field('密钥')).toHaveValue('k2\n')
  await expect(page).toHaveURL('/channel/add')

  release = gateway.hold(POST)
  await form.submit.click()
  await form.dialog.getByRole('button', { name: '开始' }).click()
  await closeDuringBatch(page, gateway, form, 2)
  release()
  await new Toasts(page).told('渠道创建成功！')
  await expect(page).toHaveURL('/channel')
  expect(gateway.bodies(POST)).toMatchObject([{ key: 'k1' }, { key: 'k2' }])
})

test('a key whose channel may be stored is looked for first, also after the dialog was closed', {
  tag: '@full',
}, async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(/502|渠道可能已经创建/)
  await signIn('root')
  const end = gateway.answer(POST, () => {
    const last = gateway.db.channels.at(-1)
    if (last) gateway.db.channels.push({ ...last, id: last.id + 1, name: '中转 1', key: 'k1' })
    return new Response(null, { status: 502 })
  })
  await page.goto('/channel/add')
  const form = await startBatch(page, 'k1')
  await form.dialog.getByRole('button', { name: '完成' }).click()
  end()
  await form.submit.click()
  await form.dialog.getByRole('button', { name: '开始' }).click()
  await expect(form.dialog.getByText('渠道可能已经创建')).toBeVisible()
  expect(gateway.sent(POST)).toHaveLength(1)
})

test('a batch stops when its form is left, while the next screen is still loading', { tag: '@full' }, async ({
  page,
  gateway,
  signIn,
}) => {
  await signIn('root')
  const release = gateway.hold(POST)
  await openAfterLostScreen(page, '/channel/add')
  const keys = Array.from({ length: 9 }, (_, at) => `k${at}`)
  await startBatch(page, keys.join('\n'))
  await expect.poll(() => gateway.sent(POST).length).toBeGreaterThan(0)
  await page.goBack()
  await page.getByRole('dialog', { name: '离开此页' }).getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('加载页面中...')).toBeVisible()
  release()
  await expect(new Toasts(page).saying('warning', /批量创建已停止：.+其余 [1-9] 行已取消/)).toBeVisible()
})
