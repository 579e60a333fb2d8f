import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures'
import { ExportDialog } from '../pages/export-page'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { Palette } from '../pages/palette'
import { Toasts } from '../pages/toasts'
import { full } from '../thorough'

test('outdated rows cannot be selected or exported during a search', async ({ page, gateway, signIn }) => {
  await signIn('root')
  const list = await ListPage.open(page, '渠道', '/channel')
  await list.settled()
  const box = list.row('DeepSeek').getByRole('checkbox', { name: '选择此行' })
  await box.check()
  const release = gateway.hold('GET /api/channel/search')
  await list.searchBox.fill('DeepSeek')
  await expect(page).toHaveURL(/keyword=DeepSeek/)
  const selectAll = page.getByRole('checkbox', { name: '选择全部' })
  const bar = page.getByRole('region', { name: '批量操作' })
  await expect(selectAll).toBeDisabled()
  await expect(box).toBeDisabled()
  await expect(list.row('DeepSeek').getByLabel('优先级')).toHaveAttribute('readonly')
  await expect(bar.getByRole('status')).toHaveText('已选择 1 行')
  await expect(bar.getByRole('button', { name: '批量删除' })).toBeDisabled()
  const dialog = new ExportDialog(page, '渠道')
  await dialog.open()
  await dialog.choose('全部匹配')
  await expect(dialog.save).toBeDisabled()
  release()
  const [, ...lines] = (await dialog.csv()).trim().split('\r\n')
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(line).toContain('DeepSeek')
  // The selection is unchanged.
  await expect(bar.getByRole('status')).toHaveText('已选择 1 行')
  await expect(selectAll).toBeEnabled()
})

test('does not search during IME composition', full, async ({ page, gateway, signIn }) => {
  await page.clock.install()
  await signIn('user')
  const list = await ListPage.open(page, '令牌', '/token')
  await list.searchBox.focus()
  const cdp = await page.context().newCDPSession(page)
  const compose = async (field: Locator) => {
    for (const text of ['b', 'bi', "bi'ji"])
      await cdp.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
    await expect(field).toHaveValue("bi'ji")
    await page.clock.runFor(1_000)
  }
  const finish = async (text: string) => {
    await cdp.send('Input.insertText', { text })
    await page.clock.runFor(1_000)
  }
  await compose(list.searchBox)
  expect(page.url()).not.toContain('keyword')
  await finish('笔记')
  await expect(list.rows).toHaveCount(1)
  expect(gateway.sent('GET /api/token/search')).toHaveLength(1)

  const palette = new Palette(page)
  await palette.open()
  await compose(palette.field)
  await finish('无限')
  await expect(palette.option('无限额度')).toBeVisible()
  // The list fetched the whole table before; the palette sends its own search.
  expect(gateway.sent('GET /api/token/search')).toHaveLength(2)
})

test('says that a new row is not in the current search', async ({ page, signIn }) => {
  await signIn('user')
  const list = await ListPage.open(page, '令牌', '/token?keyword=笔记本')
  await list.settled()
  await page.getByRole('link', { name: '添加令牌' }).click()
  const form = new FormPage(page)
  await form.field('名称').fill('另一个')
  await form.submit.click()
  await expect(page).toHaveURL(/keyword=/)
  await new Toasts(page).expectSuccess('令牌创建成功')
  await page.getByRole('dialog', { name: '令牌已创建' }).getByRole('button', { name: '关闭' }).click()
  const notice = page.getByText('已创建「另一个」，当前搜索未包含它。')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: '显示全部' }).click()
  await expect(list.row('另一个')).toBeVisible()
  await expect(notice).toHaveCount(0)
})
