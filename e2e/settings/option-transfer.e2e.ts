import { readFile } from 'node:fs/promises'
import { expect, setOption, test } from '../fixtures'

const PUT = 'PUT /api/option/'

test('imports exported settings after a review', async ({ page, gateway, signIn }) => {
  await signIn('root')
  setOption(gateway, 'Notice', '测试服的公告')
  setOption(gateway, 'RetryTimes', '5')
  await page.goto('/setting?tab=other')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出设置' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^设置-.*\.json$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text).not.toMatch(/Token"|Secret"/)

  setOption(gateway, 'Notice', '正式服的公告')
  setOption(gateway, 'RetryTimes', '1')
  await page.reload()
  await page.locator('input[type=file]').setInputFiles({
    name: '设置.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text.replace('"options": {', '"options": {"NoSuchOption": "1",')),
  })
  await expect(page.getByText('已填入 2 项修改，尚未保存。')).toBeVisible()
  await expect(page.getByText('未导入不认识的选项：NoSuchOption')).toBeVisible()
  expect(gateway.sent(PUT)).toHaveLength(0)
  // Changed options of other tabs are shown, too.
  await expect(page.getByRole('textbox', { name: '失败重试次数' })).toHaveValue('5')

  await page.getByRole('button', { name: '查看修改' }).click()
  const review = page.getByRole('dialog', { name: '查看修改（2 项）' })
  await expect(review).toContainText('1 次 → 5 次')
  await review.getByRole('button', { name: '保存修改' }).click()
  await expect
    .poll(() => gateway.bodies(PUT))
    .toEqual(
      expect.arrayContaining([
        { key: 'Notice', value: '测试服的公告' },
        { key: 'RetryTimes', value: '5' },
      ]),
    )
})

test('rejects a file without settings', async ({ page, signIn }) => {
  await signIn('root')
  await page.goto('/setting?tab=other')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('[]') })
  await expect(page.getByRole('alert')).toHaveText('这不是由「导出设置」得到的文件')
})
