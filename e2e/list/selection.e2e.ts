import { insertToken } from '@mocks/tokens'
import type { Page } from '@playwright/test'
import { expect, type TestGateway, test } from '../fixtures'
import { Batch } from '../pages/batch'
import { ListPage } from '../pages/list-page'
import { full } from '../thorough'

test.beforeEach(({ signIn }) => signIn('root'))

test('selects all rows of the table, or all that match the filter', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/channel')
  await page.getByRole('button', { name: '选择全部行' }).click()
  await expect(page.getByText('已选择 27 行')).toBeVisible()
  await page.getByRole('button', { name: '取消选择' }).click()
  const narrow = new ListPage(page, '渠道')
  await narrow.openSheet()
  await page.getByLabel('选择全部').check()
  await narrow.closeSheet()
  await expect(page.getByText('已选择 10 行')).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 800 })
  const list = await ListPage.open(page, '渠道', '/channel?status=2')
  await list.settled()
  const shown = await list.rows.count()
  await list.rows.first().getByLabel('选择此行').check()
  await page.getByRole('button', { name: `选择全部 ${shown} 行` }).click()
  await page.getByRole('button', { name: '批量删除' }).click()
  await expect(list.dialog.getByText(`${shown} 行将执行「删除」`)).toBeVisible()
})

test('selecting a row moves nothing', full, async ({ page }) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const list = await ListPage.open(page, '渠道', '/channel')
    await expect(list.searchBox).toBeVisible()
    const places = () =>
      list.rows.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top + scrollY))
    const before = await places()
    await list.rows.first().getByLabel('选择此行').check()
    const bar = page.getByRole('region', { name: '批量操作' })
    await expect(bar.getByRole('button', { name: '批量删除' })).toBeInViewport({ ratio: 1 })
    expect(await places(), `${width} px`).toEqual(before)
    await expect(list.searchBox).toBeInViewport({ ratio: 1 })
    // The filters stay usable.
    await page
      .getByRole(width === 390 ? 'button' : 'combobox', { name: width === 390 ? '筛选' : '状态' })
      .click({ trial: true })
    await bar.getByRole('button', { name: '取消选择' }).click()
    await expect(bar).toHaveCount(0)
    expect(await places(), `${width} px`).toEqual(before)
  }
})

const ROOT = 1

/** Gives root tokens 1 to 11 and selects token 11. */
async function selectToken11(page: Page, gateway: TestGateway) {
  const { db } = gateway
  db.tokens = []
  db.nextId.tokens = 1
  for (let id = 1; id <= 11; id += 1) insertToken(db, 1_795_000_000 + id, ROOT, { name: `令牌${id}` })
  const batch = new Batch(page, '令牌')
  await batch.open('/token')
  await batch.tick('令牌11')
  return batch
}

/** Adds a new token with id 11; SQLite reuses ids. */
function addToken11({ db }: TestGateway) {
  db.nextId.tokens = 11
  expect(insertToken(db, 1_795_009_999, ROOT, { name: '新的令牌' }).id).toBe(11)
}

test('a new row that reuses a deleted id is not selected', async ({ page, gateway }) => {
  const { list } = await selectToken11(page, gateway)
  const bar = page.getByRole('region', { name: '批量操作' })
  await bar.getByRole('button', { name: '批量删除' }).click()
  await list.dialog.getByRole('button', { name: '开始' }).click()
  await list.dialog.getByRole('button', { name: '完成' }).click()
  addToken11(gateway)
  await list.refresh.click()
  await expect(list.row('新的令牌')).toBeVisible()
  await expect(list.row('新的令牌').getByLabel('选择此行')).not.toBeChecked()
  await expect(bar).toHaveCount(0)
})

test('a row replaced by another user is not selected', async ({ page, gateway }) => {
  const { list } = await selectToken11(page, gateway)
  gateway.db.tokens.pop()
  addToken11(gateway)
  await list.refresh.click()
  await expect(list.row('新的令牌')).toBeVisible()
  await expect(list.row('新的令牌').getByLabel('选择此行')).not.toBeChecked()
  await expect(page.getByRole('region', { name: '批量操作' })).toHaveCount(0)
})
