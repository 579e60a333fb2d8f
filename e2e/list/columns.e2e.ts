import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { full } from '../thorough'

test('columns stay in place while the rows are loading', full, async ({ page, gateway, signIn }) => {
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
})
