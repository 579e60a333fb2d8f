import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures'
import { expectAccessible } from '../pages/accessible'
import { test } from './ratio-fixture'

async function paste(page: Page, text: string) {
  await page.evaluate((lines) => {
    const data = new DataTransfer()
    data.setData('text', lines)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)
}

test('imports many rows by pasting or from a file, after a preview, and undoes them in one step', {
  tag: '@full',
}, async ({ page, ratios }) => {
  await ratios.open()
  await ratios.ratio('gpt-4').focus()
  await paste(page, '模型\t倍率\t补全倍率\ngpt-4\t14\t3\nnew-one\t1.5\n__proto__\t9\nqwen\tx')
  await expect(ratios.dialog).toContainText('2 个名称将被更新')
  await expect(ratios.dialog.getByRole('listitem')).toHaveText([
    '第 4 行：不能使用名称「__proto__」',
    '第 5 行：「qwen」的倍率须为不小于 0 的数字',
  ])
  // From the top, as axe measures what is half behind the header as too small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await ratios.button('应用到表格').click()
  await expect(ratios.dialog).toHaveCount(0)
  await expect(ratios.ratio('gpt-4')).toHaveValue('14')
  await expect(ratios.completion('gpt-4')).toHaveValue('3')
  await expect(ratios.ratio('new-one')).toHaveValue('1.5')
  await expect(ratios.ratio('qwen')).toHaveValue('2')
  await ratios.button('撤销').click()
  await expect(ratios.ratio('gpt-4')).toHaveValue('15')
  await expect(ratios.ratio('new-one')).toHaveCount(0)
  await expect(page.getByText(/项修改尚未保存/)).toHaveCount(0)
  await expect(ratios.button('撤销')).toBeDisabled()

  const download = page.waitForEvent('download')
  await ratios.button('导出').click()
  const file = await download
  expect(file.suggestedFilename()).toBe('ratios.json')
  const exported = readFileSync(await file.path(), 'utf8')
  expect(exported).toContain('"gpt-4": 15.0')
  expect(Object.keys(JSON.parse(exported) as object)).toEqual(['ModelRatio', 'CompletionRatio', 'GroupRatio'])

  await ratios.button('清除 gpt-4').click()
  await expect(ratios.ratio('gpt-4')).toHaveValue('')
  await ratios.button('导入').click()
  const choosing = page.waitForEvent('filechooser')
  await ratios.button('选择文件').click()
  await (await choosing).setFiles({
    name: 'r.json',
    mimeType: 'application/json',
    buffer: Buffer.from(exported),
  })
  await expect(ratios.dialog.getByLabel('要导入的内容')).toHaveValue(exported)
  await ratios.button('应用到表格').click()
  await expect(ratios.ratio('gpt-4')).toHaveValue('15')

  // The JSON beside it is the same map.
  await ratios.view('JSON')
  await expect(ratios.json('CompletionRatio')).toHaveValue(/"gpt-4": 2/)
  await ratios.json('ModelRatio').fill('{"only": 1}')
  await ratios.view('表格')
  await expect(ratios.ratio('only')).toHaveValue('1')
  await expect(ratios.row('qwen')).toContainText('已修改')
  await expect(ratios.ratio('qwen')).toHaveValue('')
})
