import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'

test('columns stay in place while the rows are loading, and a hidden one stays hidden for every sort order', {
  tag: '@full',
}, async ({ page, gateway, signIn }) => {
  await signIn('root')
  for (const [path, label] of [
    ['/channel', '渠道'],
    ['/token', '令牌'],
    ['/log', '日志'],
  ] as const) {
    const list = new ListPage(page, label)
    const release = gateway.hold(label === '日志' ? 'GET /api/log/' : `GET /api${path}/`)
    await page.goto(path)
    const places = () =>
      page
        .getByRole('columnheader')
        .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().left))
    await expect(page.getByRole('columnheader').first()).toBeVisible()
    const before = await places()
    release()
    await expect(list.rows).toHaveCount(10)
    expect(await places(), path).toEqual(before)
  }

  const users = await ListPage.open(page, '用户', '/user')
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('menuitemcheckbox', { name: '统计信息' }).click()
  await expect(users.header('统计信息')).toHaveCount(0)
  await page.goto('/user?sort=used_quota')
  await expect(users.rows).toHaveCount(10)
  await expect(users.header('统计信息')).toHaveCount(0)
})
