import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'
import { full } from '../thorough'

// A list without rows shows a drawing, a sentence and one action, but no pager.

const EMPTY = [
  ['/channel', '渠道', '还没有渠道。', '添加第一个渠道', '/channel/add'],
  ['/token', '令牌', '还没有令牌。', '创建第一个令牌', '/token/add'],
  ['/redemption', '兑换码', '还没有兑换码。', '生成第一批兑换码', '/redemption/add'],
  ['/log', '日志', '还没有日志。', '管理令牌', '/token'],
  ['/log?model_name=none', '日志', '没有符合条件的日志。', '查看全部日志', '/log'],
  ['/models', '模型', '还没有可用的模型。', '添加渠道', '/channel/add'],
] as const

test('a list without rows says so and offers the next step', full, async ({ page, gateway, signIn }) => {
  await signIn('root')
  const channels = new ListPage(page, '渠道')
  for (const address of ['/channel?type=99', '/channel?keyword=nothing']) {
    await page.goto(address)
    await expect(channels.rows).toHaveCount(0)
    await expect(channels.pages).toHaveCount(0)
    // Actions on the whole list stay.
    await expect(page.getByRole('button', { name: '测试所有渠道' })).toBeVisible()
    await page.getByRole('button', { name: '显示全部' }).click()
    await expect(page).toHaveURL('/channel')
    await expect(channels.rows).toHaveCount(10)
    await expect(channels.pages).toBeVisible()
  }

  Object.assign(gateway.db, { channels: [], tokens: [], redemptions: [], logs: [] })
  for (const [path, label, sentence, way, to] of EMPTY) {
    const list = new ListPage(page, label)
    // The channels have been read, the others not.
    if (path === '/channel') await page.goto(path)
    else await new Shell(page).go(path)
    await expect(page.getByText(sentence)).toBeVisible()
    if (path === '/channel') {
      const toasts = new Toasts(page)
      // Nothing is asked where there is nothing to act on.
      await page.getByRole('button', { name: '测试所有渠道' }).click()
      await expect(toasts.saying('info', sentence)).toBeVisible()
      await page.getByRole('button', { name: '删除禁用渠道' }).click()
      await expect(toasts.saying('info', '没有禁用的渠道。')).toBeVisible()
      await expect(list.dialog).toHaveCount(0)
      await toasts.closeAll()
    }
    await expect(list.pages).toHaveCount(0)
    await expect(list.pageSize).toHaveCount(0)
    await expect(list.extent).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: way, exact: true }).click()
    await expect(page).toHaveURL(to)
  }
})
