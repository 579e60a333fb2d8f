import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures'
import { expectAccessibleEverywhere } from '../pages/accessible'
import { codeOf, nameApart, open } from './codes'

test.describe('an admin', () => {
  test.beforeEach(async ({ signIn, gateway }) => {
    await signIn('admin')
    nameApart(gateway)
  })

  test('reads all codes, newest first, to the real last page, and sorts by every column, both ways', async ({
    page,
    gateway,
  }) => {
    const list = await open(page)
    for (const column of ['ID', '名称', '状态', '额度', '创建时间', '兑换时间', '操作']) {
      await expect(list.header(column)).toBeVisible()
    }
    await expect(page).toHaveTitle('兑换码 - 示例网关')
    expect(await list.texts('ID')).toEqual(Array.from({ length: 10 }, (_, index) => String(20 - index)))
    await expect(list.cell('码18', '状态')).toHaveText('已使用')
    await expect(list.cell('码18', '兑换时间')).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    await expect(list.cell('码15', '状态')).toHaveText('已禁用')
    await expect(list.cell('码20', '状态')).toHaveText('未使用')
    await expect(list.cell('码20', '兑换时间')).toHaveText('尚未兑换')
    await expect(list.cell('码20', '创建时间')).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    codeOf(gateway, 20).quota = 617_283
    codeOf(gateway, 20).status = 9
    await list.refresh.click()
    await expect(list.cell('码20', '额度')).toHaveText('$1.23')
    await expect(list.cell('码20', '状态')).toHaveText('未知状态')
    await expectAccessibleEverywhere(page)

    await list.pageButton('第 2 页').click()
    await expect(list.row('码1')).toBeVisible()
    await expect(list.pageButton('下一页')).toBeDisabled()
    await expect(list.extent).toContainText('共 20 行')
    await expect(list.extent).not.toContainText('还有更多')

    await list.pageSize.selectOption('20 行/页')
    await expect(list.rows).toHaveCount(20)
    const field = {
      ID: (id: number) => id,
      名称: (id: number) => id,
      状态: (id: number) => codeOf(gateway, id).status,
      额度: (id: number) => codeOf(gateway, id).quota,
      创建时间: (id: number) => codeOf(gateway, id).created_time,
      兑换时间: (id: number) => codeOf(gateway, id).redeemed_time || Number.POSITIVE_INFINITY,
    }
    for (const [column, fieldOf] of Object.entries(field)) {
      for (const [direction, sign] of [
        ['ascending', 1],
        ['descending', -1],
      ] as const) {
        await list.sortBy(column)
        await expect(list.header(column)).toHaveAttribute('aria-sort', direction)
        const values = (
          await list.rows.evaluateAll((rows) => rows.map((row) => Number(row.dataset.row)))
        ).map(fieldOf)
        // Empty ones are last, whatever the direction.
        const rank = (value: number) => (value === Number.POSITIVE_INFINITY ? value : sign * value)
        const sorted = values.toSorted((a, b) => (a === b ? 0 : rank(a) - rank(b)))
        expect(values, `${column} ${direction}`).toEqual(sorted)
      }
    }
  })

  test('searches by the beginning of a name and by the id, and saves the list, with the codes only where asked for', async ({
    page,
    gateway,
  }) => {
    codeOf(gateway, 7).name = '新春礼'
    const list = await open(page)
    await list.searchBox.fill('  新春 ')
    await list.searchButton.click()
    await expect(list.rows).toHaveCount(1)
    await expect(page).toHaveURL(`/redemption?keyword=${encodeURIComponent('新春')}`)
    expect(gateway.sent('GET /api/redemption/search').at(-1)?.search).toBe('?keyword=')
    await list.searchBox.fill('12')
    await expect(list.row('码12')).toBeVisible()
    await expect(list.rows).toHaveCount(1)
    await list.searchBox.fill('没有')
    await expect(page.getByText('没有找到匹配「没有」的结果')).toBeVisible()
    await page.getByRole('button', { name: '清除搜索' }).click()
    await expect(list.rows).toHaveCount(10)

    const save = async (withCodes: boolean) => {
      await page.getByRole('button', { name: '导出' }).click()
      if (withCodes) await list.dialog.getByRole('checkbox', { name: '包含兑换码' }).check()
      const download = page.waitForEvent('download')
      await list.dialog.getByRole('button', { name: '导出' }).click()
      return readFile(await (await download).path(), 'utf8')
    }
    const plain = await save(false)
    expect(plain).toContain('ID,名称,状态,额度,创建时间,兑换时间')
    expect(plain).toContain('码20')
    expect(plain).not.toContain(codeOf(gateway, 20).key)
    expect(await save(true)).toContain(codeOf(gateway, 20).key)
  })
})
