import { expect, test } from '../fixtures'
import { expectAccessibleEverywhere, OVERLAYS } from '../pages/accessible'
import { openList, rowOf } from './channel-rows'

test.describe('the channel list of an administrator', () => {
  test.beforeEach(({ signIn }) => signIn('admin'))

  test('every column shows its value', async ({ page }) => {
    await openList(page, '/channel?size=50')
    const headers = await page.getByRole('columnheader').allTextContents()
    // The first column is that of the checkboxes.
    expect(headers).toEqual([
      '',
      'ID',
      '名称',
      '分组',
      '类型',
      '状态',
      '响应时间',
      '余额',
      '优先级',
      '权重',
      '操作',
    ])
    for (const [name, texts] of [
      ['OpenAI 官方', ['OpenAI', '已启用', '0.82 秒', '$118.42', 'default', '+2']],
      ['OpenAI-SB', ['代理：OpenAI-SB', '¥123.45']],
      ['AI Proxy 积分', ['代理：AI Proxy', '$50.00']],
      ['AIGC2D', ['手动禁用', '-$0.24']],
      ['OpenRouter', ['代理：OpenRouter', '不支持']],
      ['未知类型', ['未知 (97)', '未知状态', '不支持']],
      ['密钥失效', ['自动禁用', '未测试', '$0.00']],
    ] as const) {
      for (const text of texts) await expect(rowOf(page, name).getByText(text, { exact: true })).toBeVisible()
    }
    // All groups of a row with many are shown on hover and on focus.
    const more = rowOf(page, 'OpenAI 官方').getByText('+2', { exact: true })
    await more.hover()
    for (const name of ['default', 'vip', 'svip'])
      await expect(page.getByRole('tooltip').getByText(name, { exact: true })).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await more.focus()
    await expect(page.getByRole('tooltip')).toContainText('svip')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await expect(rowOf(page, 'OpenRouter').getByRole('button', { name: '不支持' })).toHaveCount(0)
    // The row of an old server: no name, every pointer null.
    await expect(rowOf(page, '未命名').getByLabel('优先级')).toHaveValue('0')

    // Response times at one, three and five seconds, and groups by their name.
    const colour = (name: string, text: string) =>
      rowOf(page, name)
        .getByText(text, { exact: true })
        .evaluate((badge) => /mantine-color-(\w+)-/.exec(badge.getAttribute('style') ?? '')?.[1])
    expect(await colour('华南主力', '1.00 秒')).toBe('green')
    expect(await colour('自建反代', '3.00 秒')).toBe('olive')
    expect(await colour('文心一言', '5.00 秒')).toBe('yellow')
    expect(await colour('智谱清言', '5.00 秒')).toBe('red')
    expect(await colour('360 智脑', '未测试')).toBe('gray')
    expect(await colour('Claude 直连', 'svip')).toBe('red')
    expect(await colour('华南主力', 'vip')).toBe('yellow')
  })

  test('leads to the form, to a copy and to the logs of a channel; its notice can be dismissed', async ({
    page,
  }) => {
    await openList(page)
    const row = rowOf(page, '月之暗面')
    await expect(row.getByRole('link', { name: '编辑' })).toHaveAttribute('href', '/channel/edit/21')
    await row.getByRole('button', { name: '更多' }).click()
    const address = (name: string) => page.getByRole('menuitem', { name }).getAttribute('href')
    expect(await address('复制')).toBe('/channel/add?from=21')
    expect(await address('查看日志')).toBe('/log?channel=21')
    expect(await address('用量')).toBe('/log?channel=21&range=7d&chart=true')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: '添加渠道' })).toHaveAttribute('href', '/channel/add')

    // The balance notice stays away once it is dismissed.
    const notice = page.getByText(/^OpenAI 类渠道已不支持用密钥查询余额/)
    await expect(notice).toBeVisible()
    await page.getByRole('button', { name: '不再提示' }).click()
    await expect(notice).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('prompt-channel-balance'))).toBe('true')
    await openList(page)
    await expect(notice).toHaveCount(0)
  })

  test('searches by name or id, sorts by numbers and keeps both in the address', async ({ page }) => {
    await openList(page)
    await page.getByLabel('搜索').fill('  OpenAI ')
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    await expect(rowOf(page, 'OpenAI-SB')).toBeVisible()
    await expect(page).toHaveURL(/keyword=OpenAI/)
    await openList(page, '/channel?size=50')
    await page.getByRole('button', { name: '优先级' }).click()
    await expect(rowOf(page, 'PaLM 旧版')).toBeVisible()
    await expect(page.getByRole('columnheader', { name: '优先级' })).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.getByRole('row').nth(1)).toContainText('PaLM 旧版')
    await page.getByRole('button', { name: '优先级' }).click()
    await expect(page.getByRole('row').nth(1)).toContainText('OpenAI 官方')
    await expect(page).toHaveURL(/sort=priority&desc=true/)
  })

  test('the channel list passes axe in light and dark, wide and narrow', { tag: '@full' }, async ({
    page,
  }) => {
    test.slow()
    await openList(page)
    await expectAccessibleEverywhere(page)
    await rowOf(page, 'DeepSeek').getByRole('button', { name: '删除' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessibleEverywhere(page, OVERLAYS)
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    await page.getByRole('button', { name: '删除禁用渠道' }).click()
    await expect(page.getByText(/^确定要删除所有禁用的渠道吗/)).toBeVisible()
    await expectAccessibleEverywhere(page, OVERLAYS)
  })
})

test('an ordinary user has no menu entry, and sees the server’s refusal at /channel', async ({
  page,
  signIn,
  expectConsole,
}) => {
  expectConsole(/权限不足/)
  await signIn('user')
  await page.goto('/channel')
  await expect(page.getByRole('alert').filter({ hasText: '无权进行此操作，权限不足' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: '渠道', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
})
