import { HttpResponse, http } from 'msw'
import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { full } from '../thorough'
import { keepTokens } from '../token/own-tokens'

// All lists share the following; tested on tokens (24 rows in the seed).

test.beforeEach(async ({ signIn }) => signIn('user'))

test(
  'keeps the loaded rows when fetching the whole table fails',
  full,
  async ({ page, gateway, expectConsole }) => {
    expectConsole(/500|HttpStatusError/)
    gateway.inject(http.get('*/api/token/search', () => new HttpResponse(null, { status: 500 })))
    await page.goto('/token?sort=name')
    await expect(page.getByText('仅含已加载的 20 行')).toBeVisible()
    await page.getByRole('button', { name: '加载全部' }).click()
    await expect(page.getByText('共 24 行')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

test('an action moves no row; an empty page falls back to the last page', full, async ({ page, gateway }) => {
  const list = new ListPage(page, '令牌')
  await page.goto('/token?sort=status')
  const rows = page.getByRole('row')
  const name = await rows.nth(2).getByRole('cell').nth(1).innerText()
  await list.press(rows.nth(2), '禁用')
  await expect(rows.nth(2)).toContainText('已禁用')
  await expect(rows.nth(2)).toContainText(name)

  keepTokens(gateway, 21)
  await page.goto('/token?size=20&page=2')
  await expect(rows).toHaveCount(2)
  await list.choose(rows.nth(1), '删除')
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL('/token?size=20')
  await expect(rows).toHaveCount(21)
  await page.goto('/token?size=10&page=9')
  await expect(page).toHaveURL('/token?page=2')
  await page.reload()
  await expect(rows).toHaveCount(11)
})

test('a batch over two pages is retried; another is stopped', async ({ page, gateway, expectConsole }) => {
  expectConsole(/暂时不行/)
  let broken = true
  gateway.inject(
    http.put('*/api/token/', async ({ request }) => {
      const { id } = (await request.clone().json()) as { id: number }
      return broken && id === 68 ? HttpResponse.json({ success: false, message: '暂时不行' }) : undefined
    }),
  )
  await page.goto('/token')
  await page.getByRole('row').filter({ hasText: '笔记本' }).getByLabel('选择此行').check()
  await page.getByRole('row').filter({ hasText: '透支' }).getByLabel('选择此行').check()
  await page.getByRole('row').filter({ hasText: '已禁用' }).getByLabel('选择此行').check()
  await page.getByRole('button', { name: '下一页' }).click()
  await page.getByLabel('选择此行').first().check()
  await expect(page.getByText('已选择 4 行')).toBeVisible()

  await page.getByRole('button', { name: '批量禁用' }).click()
  const dialog = page.getByRole('dialog', { name: '批量禁用' })
  await expect(dialog.getByText('3 行将执行「禁用」，另有 1 行不适用，已略过')).toBeVisible()
  await dialog.getByRole('button', { name: '开始' }).click()
  await expect(dialog.getByText('成功 2，失败 1，剩余 0')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: '笔记本' })).toContainText('失败：暂时不行')
  // A batch reports in its dialog, not in a toast per row.
  await expect(page.getByRole('alert')).toHaveCount(0)

  broken = false
  await dialog.getByRole('button', { name: '重试失败项' }).click()
  await expect(dialog.getByText('成功 3，失败 0，剩余 0')).toBeVisible()
  await dialog.getByRole('button', { name: '完成' }).click()
  await page.getByRole('button', { name: '上一页' }).click()
  await expect(page.getByRole('row').filter({ hasText: '笔记本' })).toContainText('已禁用')
  await expect(page.getByText('已选择 4 行')).toBeVisible()
  expect(gateway.db.tokens.filter(({ id }) => [68, 61].includes(id)).map(({ status }) => status)).toEqual([
    2, 2,
  ])

  await page.getByRole('button', { name: /^选择全部.*行$/ }).click()
  const all = 24
  await expect(page.getByText(`已选择 ${all} 行`)).toBeVisible()
  await page.getByRole('button', { name: '批量删除' }).click()
  const deletion = page.getByRole('dialog', { name: '批量删除' })
  await deletion.getByRole('button', { name: '开始' }).click()
  await expect(deletion.getByText(/成功 [1-9]/)).toBeVisible()
  await deletion.getByRole('button', { name: '停止' }).click()
  await expect(deletion.getByRole('button', { name: '重试失败项' })).toBeVisible()
  const deleted = gateway.calls.filter(({ method }) => method === 'DELETE').length
  expect(deleted).toBeLessThan(all)
  await expect(deletion.getByText('已取消')).toHaveCount(all - deleted)
})

test('selects and opens rows by keyboard', async ({ page }) => {
  await page.goto('/token')
  await expect(page.getByText('笔记本')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: '搜索', exact: true })).toBeFocused()
  await page.getByLabel('选择全部').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(page.getByRole('row').filter({ hasText: '笔记本' }).getByLabel('选择此行')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/token/edit/68')
  await page.getByRole('button', { name: '取消', exact: true }).click()
  await expect(page).toHaveURL('/token')

  const button = page.getByRole('button', { name: '列设置' })
  await button.click()
  await expect(page.getByRole('menu').locator(':focus')).toBeAttached()
  await button.focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
})
