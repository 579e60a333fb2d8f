import { HttpResponse, http } from 'msw'
import { fastForward } from '../fast-forward-clock'
import { expect, test } from '../fixtures'
import { keepTokens } from '../token/own-tokens'

// What all lists share, tested on the list of access tokens (24 rows in the seed).

const listCalls = (calls: Array<{ path: string; search: string }>) =>
  calls.filter(({ path }) => path.startsWith('/api/token')).map(({ path, search }) => path + search)

test.beforeEach(async ({ signIn }) => signIn('user'))

test('shows how many rows are loaded, and loads the rest in one call', async ({ page, gateway }) => {
  await page.goto('/token')
  await expect(page.getByText('已加载 20 行，还有更多')).toBeVisible()
  await page.getByRole('button', { name: '剩余额度' }).click()
  await expect(page.getByText('排序只涵盖已加载的 20 行。')).toBeVisible()
  gateway.calls.length = 0
  await page.getByRole('button', { name: '加载全部' }).click()
  await expect(page.getByText('已加载 24 行')).toBeVisible()
  await expect(page.getByText('还有更多')).toHaveCount(0)
  expect(listCalls(gateway.calls)).toEqual(['/api/token/search?keyword='])
})

test('shows the progress of loading all, can be stopped and continued', async ({
  page,
  gateway,
  expectConsole,
}) => {
  expectConsole(/500/)
  gateway.reset('large')
  keepTokens(gateway, 55)
  gateway.signInAs('user')
  gateway.inject(http.get('*/api/token/search', () => new HttpResponse(null, { status: 500 })))
  await fastForward(page, 4)
  await page.goto('/token')
  await expect(page.getByText('已加载 20 行，还有更多')).toBeVisible()
  const release = gateway.hold('GET /api/token/')
  await page.getByRole('button', { name: '加载全部' }).click()
  await expect(page.getByText('正在加载全部，已加载 20 行')).toBeVisible()
  const progress = page.getByRole('progressbar', { name: '加载进度' })
  await expect(progress).toBeVisible()
  const pages = () => gateway.sent('GET /api/token/').map(({ search }) => search)
  await expect.poll(pages).toEqual(['?p=0', '?p=1', '?p=2'])
  await page.getByRole('button', { name: '停止' }).click()
  release()
  await expect(progress).toHaveCount(0)
  await expect(page.getByText('已加载 30 行，还有更多')).toBeVisible()
  expect(pages()).toHaveLength(3)
  await page.getByRole('button', { name: '加载全部' }).click()
  await expect(page.getByText('已加载 55 行', { exact: true })).toBeVisible()
  await expect(progress).toHaveCount(0)
  expect(pages().slice(3)).toEqual(['?p=3', '?p=4', '?p=5'])
})

test('a refresh asks for the first page and those on screen only', async ({ page, gateway }) => {
  await page.goto('/token?page=3')
  await expect(page.getByText('已加载 24 行')).toBeVisible()
  gateway.calls.length = 0
  await page.getByRole('button', { name: '刷新' }).click()
  await expect.poll(() => listCalls(gateway.calls)).toEqual(['/api/token/?p=0', '/api/token/?p=2'])
})

test('a row action does not move the row in a list sorted by the changed column', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/token?sort=status')
  const rows = page.getByRole('row')
  const name = await rows.nth(2).getByRole('cell').nth(1).innerText()
  await rows.nth(2).getByRole('button', { name: '禁用' }).click()
  await expect(rows.nth(2)).toContainText('已禁用')
  await expect(rows.nth(2)).toContainText(name)
})

test('rows are selected over pages; a batch shows a result per row and tries the failed again', async ({
  page,
  gateway,
  expectConsole,
}) => {
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
})

test('sends nothing more once a batch is stopped', { tag: '@full' }, async ({ page, gateway }) => {
  await page.goto('/token')
  await page.getByLabel('选择全部').check()
  await page.getByRole('button', { name: '选择全部已加载的 20 行' }).click()
  await expect(page.getByText('已选择 20 行')).toBeVisible()
  await page.getByRole('button', { name: '批量删除' }).click()
  const dialog = page.getByRole('dialog', { name: '批量删除' })
  await dialog.getByRole('button', { name: '开始' }).click()
  await expect(dialog.getByText(/成功 [1-9]/)).toBeVisible()
  await dialog.getByRole('button', { name: '停止' }).click()
  await expect(dialog.getByRole('button', { name: '重试失败项' })).toBeVisible()
  const deleted = gateway.calls.filter(({ method }) => method === 'DELETE').length
  expect(deleted).toBeLessThan(6)
  await expect(dialog.getByText('已取消')).toHaveCount(20 - deleted)
})

test('can be used by keyboard', async ({ page }) => {
  await page.goto('/token')
  await expect(page.getByText('笔记本')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByLabel('搜索', { exact: true }).first()).toBeFocused()
  await page.getByLabel('选择全部').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(page.getByRole('row').filter({ hasText: '笔记本' }).getByLabel('选择此行')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/token/edit/68')
  // The list may still be there for a moment, with a 取消选择 of its own.
  await page.getByRole('button', { name: '取消', exact: true }).click()
  await expect(page).toHaveURL('/token')
})

test('shows the same view for a pasted address', async ({ page }) => {
  await page.goto('/token?sort=created_time&page=2&size=20')
  await expect(page.getByRole('columnheader', { name: '创建时间' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByLabel('每页行数')).toHaveValue('20')
  await expect(page.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('row')).toHaveCount(5)
  await page.getByRole('button', { name: '上一页' }).click()
  await expect(page).toHaveURL('/token?sort=created_time&size=20')
  await page.goBack()
  await expect(page.getByRole('row')).toHaveCount(5)
})

test('goes to the last page when the page of the address has no rows', { tag: '@full' }, async ({
  page,
  gateway,
}) => {
  keepTokens(gateway, 21)
  await page.goto('/token?size=20&page=2')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(2)
  await rows.nth(1).getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL('/token?size=20')
  await expect(rows).toHaveCount(21)
  await page.goto('/token?size=10&page=9')
  await expect(page).toHaveURL('/token?page=2')
  await page.reload()
  await expect(rows).toHaveCount(11)
})

test('columns and density are remembered in this browser', async ({ page }) => {
  await page.goto('/token')
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('menuitemcheckbox', { name: '密钥' }).click()
  await page.getByRole('menuitemcheckbox', { name: '紧凑显示' }).click()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: '名称' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: '密钥' })).toHaveCount(0)
  expect((await page.getByRole('row').nth(1).boundingBox())?.height).toBeLessThan(46)
})
