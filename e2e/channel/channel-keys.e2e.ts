import { http } from 'msw'
import { expect, test } from '../fixtures'
import { paste } from '../pages/clipboard'
import { Toasts } from '../pages/toasts'
import { full } from '../thorough'
import { button, field, openForm } from './channel-fields'

test.beforeEach(({ signIn }) => signIn('admin'))

test('creates one channel per line of keys', async ({ page, gateway }) => {
  await openForm(page)
  await field(page, '名称').fill('一批')
  await button(page, '填入基础模型').click()
  const keys = field(page, '密钥')
  await keys.fill('k-0')
  await paste(keys, 'k-1\r\nk-2')
  const batch = page.getByRole('checkbox', { name: '批量创建' })
  await expect(batch).toBeChecked()
  await expect(keys).toBeFocused()
  // Pasted keys are appended.
  await expect(keys).toHaveValue('k-0\nk-1\nk-2')
  await expect(page.getByText('将创建 3 个渠道', { exact: true })).toBeVisible()
  await batch.uncheck()
  await button(page, '提交').click()
  await expect(page.getByText('只能填写一个密钥，多个密钥请勾选「批量创建」')).toBeVisible()
  expect(gateway.db.channels).toHaveLength(27)

  await batch.check()
  await keys.fill(' k-1 \n\nk-2\nk-1\n')
  await expect(page.getByText('将创建 2 个渠道，已忽略 3 个空行或重复的密钥')).toBeVisible()
  await button(page, '提交').click()
  await new Toasts(page).expectSuccess('渠道创建成功！')
  expect(gateway.db.channels.slice(27).map(({ name, key }) => [name, key])).toEqual([
    ['一批', 'k-1'],
    ['一批', 'k-2'],
  ])
})

test('names channels by a pattern, and keeps failed keys', full, async ({ page, gateway, expectConsole }) => {
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
  await new Toasts(page).expectSuccess('渠道创建成功！')
  expect(gateway.db.channels.slice(27).map(({ name, key }) => [name, key])).toEqual([
    ['中转 1 …1111', 'k-one-1111'],
    ['中转 3 …3333', 'k-end-3333'],
    ['中转 4 …2222', 'k-bad-2222'],
  ])
})
