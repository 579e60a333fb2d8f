import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { full } from '../thorough'

test.beforeEach(({ signIn }) => signIn('root'))

test('selects all rows of the table, or all that pass the filter', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/channel')
  await page.getByRole('button', { name: '选择全部行' }).click()
  await expect(page.getByText('已选择 27 行')).toBeVisible()
  await page.getByRole('button', { name: '取消选择' }).click()
  await page.getByLabel('选择全部').check()
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
    await bar.getByRole('button', { name: '取消选择' }).click()
    await expect(bar).toHaveCount(0)
    expect(await places(), `${width} px`).toEqual(before)
  }
})
