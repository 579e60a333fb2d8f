import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { LISTS } from './lists'

test.use({ viewport: { width: 1280, height: 720 } })

test('ten rows and the pager are in view at 1280 × 720', async ({ page, gateway, signIn }) => {
  const names = ['production-backend-service', '开发测试用的渠道与令牌', 'claude-code-12', 'x'.repeat(25)]
  const groups = ['default,vip,svip', 'default,vip', 'enterprise-customers-eu,internal-team']
  for (const [index, token] of gateway.db.tokens.entries())
    Object.assign(token, {
      name: names[index % names.length],
      // Limits take a second line in every fourth row.
      ...(index % 4 === 0 && {
        models: 'gpt-4o-mini-2024-07-18,gpt-4o',
        subnet: '192.168.100.0/24,10.0.0.0/8',
      }),
    })
  for (const [index, channel] of gateway.db.channels.entries())
    Object.assign(channel, { name: names[index % names.length], group: groups[index % groups.length] })
  await signIn('root')
  for (const [path, label] of LISTS) {
    const list = new ListPage(page, label)
    await page.goto(path)
    await expect(list.rows).toHaveCount(10)
    await expect(list.pageButton('下一页')).toBeInViewport({ ratio: 1 })
    await expect(list.rows.first()).toBeInViewport({ ratio: 1 })
    expect((await list.rows.first().boundingBox())?.y).toBeLessThan(300)
    if (path === '/channel')
      for (const name of ['测试所有渠道', '删除禁用渠道', '批量测试'])
        await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    const actions = list.rows.first().getByRole('button')
    if ((await actions.count()) > 0) await expect(actions.last()).toBeInViewport({ ratio: 1 })
  }
})
