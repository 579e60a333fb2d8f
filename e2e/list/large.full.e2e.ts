import type { Locator, Page } from '@playwright/test'
import { http } from 'msw'
import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'

/** Starts counting the changes in a part of the page. */
const countChanges = (part: Locator) =>
  part.evaluate((root) => {
    Object.assign(window, { changes: 0 })
    new MutationObserver((list) => {
      Object.assign(window, { changes: (window as unknown as { changes: number }).changes + list.length })
    }).observe(root, { subtree: true, childList: true, attributes: true, characterData: true })
  })

const changesOf = (page: Page) => page.evaluate(() => (window as unknown as { changes: number }).changes)

test('5,000 rows: drawn a screen at a time, however it is sorted and paged; a refresh is one call', async ({
  page,
  gateway,
  signIn,
}) => {
  gateway.reset('large')
  await signIn('user')
  await page.goto('/token')
  await page.getByRole('button', { name: '名称', exact: true }).click()
  await expect(page.getByText('共 5000 行')).toBeVisible()
  for (const column of ['剩余额度', '创建时间']) {
    await page.getByRole('button', { name: column, exact: true }).click()
    await expect(page.getByRole('columnheader', { name: column })).toHaveAttribute('aria-sort', 'ascending')
    expect(await page.locator('*').count()).toBeLessThan(1_500)
  }
  await page.getByRole('button', { name: '第 500 页' }).click()
  await expect(page).toHaveURL(/page=500/)
  expect(await page.locator('*').count()).toBeLessThan(1_500)

  await page.getByLabel('每页行数').selectOption('all')
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  expect(await page.getByRole('row').count()).toBeLessThan(60)
  await page
    .getByRole('region', { name: '令牌（全部行）' })
    .evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await expect(page.locator('[data-index="4999"]')).toBeVisible()

  const before = gateway.sent().length
  await page
    .getByRole('region', { name: '令牌（全部行）' })
    .evaluate((box) => box.scrollTo(0, box.scrollHeight / 2))
  await expect(page.locator('[data-index="2500"]')).toBeVisible()
  const { refresh } = new ListPage(page, '令牌')
  await refresh.click()
  await expect(refresh).toBeEnabled()
  await expect
    .poll(() =>
      gateway
        .sent()
        .slice(before)
        .map(({ search }) => search),
    )
    .toEqual(['?keyword='])
})

test('tests 60 channels with 30 % failing: each has a result, in its own row', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  test.setTimeout(120_000)
  expectConsole(/ApiError: 上游拒绝/)
  gateway.reset('large')
  gateway.db.channels.splice(60)
  const fails = (id: number) => id % 10 < 3
  gateway.inject(
    http.get('*/api/channel/test/:id', ({ params }) => {
      if (fails(Number(params.id))) return Response.json({ success: false, message: '上游拒绝', time: 0 })
      return Response.json({ success: true, message: '', time: 0.5, modelName: '' })
    }),
  )
  await signIn('root')
  const list = new ListPage(page, '渠道')
  await page.goto('/channel?size=100')
  await expect(page.getByText('共 60 行')).toBeVisible()
  await page.getByRole('button', { name: '选择全部 60 行' }).click()
  await page.getByRole('button', { name: '批量测试' }).click()
  await countChanges(list.dialog)
  await list.dialog.getByRole('button', { name: '开始测试' }).click()
  const progress = list.dialog.getByRole('status')
  await expect(progress).toContainText('已完成 60 / 60', { timeout: 120_000 })
  const changes = await changesOf(page)
  expect(changes).toBeLessThan(60 * 17)

  const failing = gateway.db.channels.filter(({ id }) => fails(id))
  expect(failing).toHaveLength(18)
  await expect(progress).toHaveText('已完成 60 / 60：通过 42，失败 18')
  await expect(list.dialog.getByText('上游拒绝')).toHaveCount(18)
  const asked = gateway.sent().filter(({ path }) => path.startsWith('/api/channel/test/'))
  expect(new Set(asked.map(({ path }) => path)).size).toBe(60)
  expect(asked).toHaveLength(60)

  // Unanswered, so that they have not ended before the click.
  for (const { id } of failing) gateway.hold(`GET /api/channel/test/${id}`)
  await list.dialog.getByRole('button', { name: '重试失败的测试' }).click()
  await list.dialog.getByRole('button', { name: '停止' }).click()
  await expect(progress).toContainText('已停止')
  // Only failed rows were tried again.
  const again = gateway
    .sent()
    .filter(({ path }) => path.startsWith('/api/channel/test/'))
    .slice(60)
  expect(again.length).toBeGreaterThan(0)
  expect(again.map(({ path }) => fails(Number(path.split('/').at(-1))))).not.toContain(false)
})
