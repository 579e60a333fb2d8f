import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectAccessible } from '../pages/accessible'
import { ListPage } from '../pages/list-page'
import { bars } from './bars'
import { HOUR, hourly, spend } from './spending'

test.describe('on the log', () => {
  test('charts show the loaded rows over time, by model and by token; a bar or its table row filters the log', {
    tag: '@full',
  }, async ({ page, gateway, signIn }) => {
    spend(gateway, [
      [HOUR, 'gpt-4.5-turbo', 500_000],
      [HOUR, 'qwen-plus', 250_000],
      [30 * HOUR, 'gpt-4.5-turbo', 1_000_000],
    ])
    const [third, second, first] = gateway.db.logs
    if (first && second && third) Object.assign(first, { token_name: 'a.b' })
    if (second && third) for (const log of [second, third]) log.token_name = '知识库'
    await signIn('user')
    await page.goto('/log')
    const rows = page.getByRole('table', { name: '日志' }).getByRole('row')
    await expect(rows).toHaveCount(4)
    await page.getByRole('button', { name: '统计图表' }).click()
    await expect(page.getByText('据已加载的 3 行计算', { exact: true })).toBeVisible()
    const byModel = page.getByRole('region', { name: '按模型', exact: true })
    const byToken = page.getByRole('region', { name: '按令牌', exact: true })
    const byTime = page.getByRole('region', { name: '时间分布', exact: true })
    const cells = (part: Locator) => part.getByRole('row').filter({ has: page.getByRole('cell') })
    await expect(cells(byModel)).toHaveText(['gpt-4.5-turbo85.7%$3.002', 'qwen-plus14.3%$0.501'])
    await expect(cells(byToken)).toHaveText(['知识库71.4%$2.502', 'a.b28.6%$1.001'])
    await expect(page.getByRole('region', { name: '日志', exact: true }).getByRole('definition')).toHaveText([
      '$3.50',
      '3',
      /^\d/,
      '$1.17',
    ])
    await expect(cells(byTime).filter({ hasText: '$1.502' })).toHaveCount(1)
    await expect(cells(byTime).filter({ hasText: '$2.001' })).toHaveCount(1)
    await expectAccessible(page)

    // The address keeps the chart open; a row is picked by keyboard.
    await page.reload()
    await byModel.getByRole('button', { name: 'qwen-plus' }).press('Enter')
    await expect(page).toHaveURL(/model_name=qwen-plus/)
    await expect(rows).toHaveCount(2)
    await expect(page.getByText('据已加载的 1 行计算', { exact: true })).toBeVisible()
    await page.goBack()
    await expect(rows).toHaveCount(4)

    // A click beside a short bar, in its column, counts as well.
    const besideShort = async () => {
      const short = await bars(byToken).last().boundingBox()
      const long = await bars(byToken).first().boundingBox()
      return [(long?.x ?? 0) + (long?.width ?? 0) - 4, (short?.y ?? 0) + (short?.height ?? 0) / 2] as const
    }
    await bars(byToken).last().hover()
    // The charts may still be drawn for the rows that came back.
    await expect(async () => {
      await page.mouse.move(...(await besideShort()))
      await expect(byToken.getByText('占全部 28.6%')).toBeVisible({ timeout: 500 })
    }).toPass()
    await page.mouse.click(...(await besideShort()))
    await expect(page).toHaveURL(/token_name=a\.b/)
    await page.goBack()
    await expect(rows).toHaveCount(4)

    await bars(byToken).first().click()
    await expect(page).toHaveURL(/token_name=/)
    await expect(rows).toHaveCount(3)
    await page.goBack()
    await expect(rows).toHaveCount(4)

    // The time of the two newest rows, both ends included.
    await cells(byTime).filter({ hasText: '$1.502' }).getByRole('button').click()
    await expect(page).toHaveURL(/start=\d+&end=\d+|end=\d+&start=\d+/)
    await expect(rows).toHaveCount(3)
  })

  test('reads an unlimited log only on request, shows the progress and can be stopped', {
    tag: '@full',
  }, async ({ page, gateway, signIn }) => {
    spend(gateway, hourly(45))
    await signIn('user')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/log?chart=true')
    await expect(page.getByText('据已加载的 20 行计算，还有更多没有加载')).toBeVisible()
    await expectAccessible(page)
    await page.getByText('次数', { exact: true }).first().click()
    await expect(page.getByRole('radio', { name: '次数' })).toBeChecked()
    const release = gateway.hold('GET /api/log/self')
    await page.getByRole('button', { name: '读取其余的行' }).click()
    await expect(page.getByText(/^正在加载全部，已加载 20 行/)).toBeVisible()
    await page.getByRole('button', { name: '停止' }).click()
    release()
    await expect(page.getByRole('button', { name: '停止' })).toHaveCount(0)
    await expect(page.getByText(/^据已加载的 \d+ 行计算，还有更多没有加载$/)).toBeVisible()
    await page.getByRole('button', { name: '读取其余的行' }).click()
    await expect(page.getByText('据已加载的 45 行计算', { exact: true })).toBeVisible()
  })

  test('用量 of a user shows seven days, fully read, by model, token and channel, each of which filters the log', {
    tag: '@full',
  }, async ({ page, gateway, signIn }) => {
    spend(gateway, hourly(45))
    await signIn('root')
    await page.goto('/user?keyword=user')
    await new ListPage(page, '用户').choose('user', '更多', '用量')
    await expect(page).toHaveURL('/log?username=user&range=7d&chart=true')
    await expect(page.getByText('据已加载的 45 行计算', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: '移除筛选 用户：user' })).toBeInViewport()
    const numbers = page.getByRole('region', { name: '日志', exact: true }).getByRole('definition')
    await expect(numbers.first()).toHaveText('$0.45')
    const parts = ['时间分布', '按模型', '按令牌', '按渠道']
    for (const name of parts) await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: '按用户', exact: true })).toHaveCount(0)
    await expectAccessible(page)
    const channels = page.getByRole('region', { name: '按渠道', exact: true })
    await channels
      .getByRole('button', { name: /^#\d+$/ })
      .first()
      .click()
    await expect(page).toHaveURL(/chart=true.*channel=\d+|channel=\d+.*chart=true/)
    await expect(channels).toHaveCount(0)
  })
})
