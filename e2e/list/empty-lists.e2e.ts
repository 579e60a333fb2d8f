import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'
import { full } from '../thorough'

/** Empty lists: address, name, message, and the link with its target. */
const EMPTY = [
  ['/channel', '渠道', '还没有渠道。', '添加第一个渠道', '/channel/add'],
  ['/token', '令牌', '还没有令牌。', '创建第一个令牌', '/token/add'],
  ['/redemption', '兑换码', '还没有兑换码。', '生成第一批兑换码', '/redemption/add'],
  ['/log', '日志', '还没有日志。', '管理令牌', '/token'],
  ['/models', '模型', '还没有可用的模型。', '添加渠道', '/channel/add'],
] as const

test('an empty list shows a message and the next step', full, async ({ page, gateway, signIn }) => {
  await signIn('root')
  const channels = new ListPage(page, '渠道')
  const clear = page.getByRole('button', { name: '清除筛选' })
  for (const address of ['/channel?type=99', '/channel?keyword=nothing', '/channel?keyword=no&type=99']) {
    await page.goto(address)
    await expect(channels.rows).toHaveCount(0)
    await expect(channels.pages).toHaveCount(0)
    // Actions on the whole list remain.
    await expect(page.getByRole('button', { name: '测试所有渠道' })).toBeVisible()
    await clear.click()
    await expect(page).toHaveURL('/channel')
    await expect(channels.rows).toHaveCount(10)
    await expect(channels.pages).toBeVisible()
  }
  await page.goto('/log?model_name=none&range=today')
  await expect(page.getByText('没有符合条件的日志。')).toBeVisible()
  await clear.click()
  await expect(page).toHaveURL('/log')

  Object.assign(gateway.db, { channels: [], tokens: [], redemptions: [], logs: [] })
  for (const [path, label, message, link, target] of EMPTY) {
    const list = new ListPage(page, label)
    // The channels are cached, so the page is loaded anew.
    if (path === '/channel') await page.goto(path)
    else await new Shell(page).go(path)
    await expect(page.getByText(message)).toBeVisible()
    if (path === '/channel') {
      const toasts = new Toasts(page)
      // Without rows, no confirmation opens.
      await page.getByRole('button', { name: '测试所有渠道' }).click()
      await expect(toasts.saying('info', message)).toBeVisible()
      await page.getByRole('button', { name: '删除禁用渠道' }).click()
      await expect(toasts.saying('info', '没有禁用的渠道。')).toBeVisible()
      await expect(list.dialog).toHaveCount(0)
      await toasts.closeAll()
    }
    await expect(list.pages).toHaveCount(0)
    await expect(list.pageSize).toHaveCount(0)
    await expect(list.extent).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(target)
  }
})
