import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectAccessibleEverywhere } from '../pages/accessible'
import { browserStorage } from '../pages/browser-storage'
import { allowClipboard, clipboard } from '../pages/clipboard'
import { workbookOf } from '../pages/export-page'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'
import { full } from '../thorough'

const POST = 'POST /api/redemption/'

const open = (page: Page) => FormPage.open(page, '/redemption/add')

/** The panel of new codes. */
const results = (page: Page) => page.getByRole('region', { name: /^新生成的兑换码/ })

test.beforeEach(({ signIn }) => signIn('admin'))

// src/schemas/redemption.test.ts has every rule.
test('marks invalid fields; saves the codes created before a failure', async ({
  page,
  gateway,
  expectConsole,
}) => {
  expectConsole(/database is locked/)
  const form = await open(page)
  await expect(form.title('添加兑换码')).toBeVisible()
  await expect(form.field('额度')).toHaveValue('100000')
  await expect(form.field('金额')).toHaveValue('0.20')
  await expect(form.field('生成数量')).toHaveValue('1')

  await test.step('marks invalid fields and focuses the first', async () => {
    for (const [label, text, message] of [
      ['名称', '   ', '请填写兑换码名称！'],
      ['额度', '0', '额度不能为 0'],
      ['生成数量', '101', '生成数量必须在 1 到 100 之间'],
    ] as const) {
      await form.field(label).fill(text)
      await form.submit.click()
      await expect(form.field(label)).toHaveAccessibleDescription(message)
      await expect(page.getByText(message)).toHaveCount(1)
    }
    await expect(form.field('名称')).toBeFocused()
    expect(gateway.sent(POST)).toEqual([])
    await expect(new Toasts(page).all).toHaveCount(0)
    await expectAccessibleEverywhere(page)
  })

  await test.step('shows and saves the codes created before a failure', async () => {
    const created = ['4be0d6a39c5f41d8b27e90a6c3f15d82', '91c07f5e2ad8463fb3d5e84a06b7c129']
    gateway.answer(POST, () =>
      Response.json({ success: false, message: 'database is locked', data: created }),
    )
    await form.field('名称').fill('新春快乐礼包')
    await form.field('额度').fill('500000')
    await expect(form.field('金额')).toHaveValue('1.00')
    await form.field('生成数量').fill('5')
    const download = page.waitForEvent('download')
    await form.submit.click()
    expect(await readFile(await (await download).path(), 'utf8')).toBe(created.join('\n'))
    await expect(page).toHaveURL('/redemption')
    expect(gateway.bodies(POST)).toEqual([{ name: '新春快乐礼包', quota: 500_000, count: 5 }])
    await expect(new Toasts(page).saying('error', 'database is locked')).toBeVisible()
    await expect(results(page)).toContainText('只生成了 2 / 5 个兑换码，请先保存它们。')
    for (const code of created) await expect(results(page)).toContainText(code)
    await expectAccessibleEverywhere(page)
  })
})

test('downloads new codes and shows them until they are closed', async ({ page, gateway }) => {
  await allowClipboard(page)
  const form = await open(page)
  await form.field('名称').fill('a/b:新春')
  await form.field('生成数量').fill('3')
  const download = page.waitForEvent('download')
  await form.submit.click()
  const file = await download
  const codes = gateway.db.redemptions.slice(-3).map(({ key }) => key)
  expect(file.suggestedFilename()).toBe('a_b_新春.txt')
  expect(await readFile(await file.path(), 'utf8')).toBe(codes.join('\n'))
  await new Toasts(page).expectSuccess('兑换码创建成功！')

  const panel = results(page)
  await expect(panel).toContainText('新生成的兑换码「a/b:新春」（3 个）')
  for (const code of codes) await expect(panel).toContainText(code)
  await expect(new ListPage(page, '兑换码').row('a/b:新春')).toHaveCount(3)

  await page.getByRole('link', { name: '令牌', exact: true }).click()
  await expect(page).toHaveURL('/token')
  await expect(panel).toHaveCount(0)
  await page.getByRole('link', { name: '兑换码', exact: true }).click()
  await expect(panel).toContainText(codes[0] ?? '')

  await panel.getByRole('button', { name: '复制全部' }).click()
  await new Toasts(page).expectSuccess('已复制到剪贴板！')
  expect(await clipboard(page)).toBe(codes.join('\n'))
  const again = page.waitForEvent('download')
  await panel.getByRole('button', { name: '下载' }).click()
  expect((await again).suggestedFilename()).toBe('a_b_新春.txt')

  const save = async (format: string) => {
    await panel.getByRole('button', { name: '导出' }).click()
    const exported = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: format }).click()
    return exported
  }
  const workbook = await save('Excel 工作簿（.xlsx）')
  expect(workbook.suggestedFilename()).toBe('a_b_新春.xlsx')
  const { values, rows } = await workbookOf(workbook)
  expect(values[0]).toEqual(['名称', '兑换码', '额度', '额度（美元）'])
  expect(values[1]).toEqual(['a/b:新春', codes[0], 100_000, 0.2])
  expect(rows[1]?.B).toMatchObject({ format: '@' })
  const text = await readFile(await (await save('CSV')).path(), 'utf8')
  expect(text).toContain(`a/b:新春,${codes[0]},100000,0.2`)
  // The title stays above the panel, whose link lists only its batch.
  const title = page.getByRole('heading', { level: 1, name: '兑换码' })
  expect((await title.boundingBox())?.y).toBeLessThan((await panel.boundingBox())?.y ?? 0)
  await panel.getByRole('link', { name: '在列表中查看' }).click()
  await expect(new ListPage(page, '兑换码').rows).toHaveCount(3)
  await page.getByRole('button', { name: '移除筛选 名称：a/b:新春' }).click()
  await expect(new ListPage(page, '兑换码').rows).toHaveCount(10)

  // A deleted code disappears from the panel.
  const list = new ListPage(page, '兑换码')
  await list.choose(list.rows.first(), '删除')
  await list.confirm()
  await expect(panel).toContainText('（2 个）')
  await expect(panel).not.toContainText(codes[2] ?? '')

  await panel.getByRole('button', { name: '关闭' }).click()
  await expect(panel).toHaveCount(0)
  expect(await browserStorage(page)).not.toContain(codes[0])
})

test('downloads and lists new codes even after leaving the form', full, async ({ page, gateway }) => {
  const form = await open(page)
  await form.field('名称').fill('新年')
  const release = gateway.hold('POST /api/redemption/')
  await form.submit.click()
  await new Shell(page).entry('关于').click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(form.submit).toHaveCount(0)
  const downloaded = page.waitForEvent('download')
  release()
  expect((await downloaded).suggestedFilename()).toContain('新年')
  await new Shell(page).entry('兑换码').click()
  await expect(page.getByText('新年').first()).toBeVisible()
})
