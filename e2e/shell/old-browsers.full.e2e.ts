import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { Shell } from '../pages/shell'

test('works without Intl.Segmenter', async ({ page, signIn }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Intl, 'Segmenter'))
  await signIn('root')
  await page.goto('/about')
  const shell = new Shell(page)
  for (const [path, label] of [
    ['/token', '令牌'],
    ['/channel', '渠道'],
    ['/user', '用户'],
    ['/log?size=all', '日志'],
  ] as const) {
    await shell.go(path)
    await expect(new ListPage(page, label).rows.first()).toBeVisible()
  }
  await shell.go('/setting?tab=operation')
  await expect(page.getByRole('heading', { name: '通用设置' })).toBeVisible()
  await shell.go('/channel/add')
  await expect(page.getByRole('button', { name: '提交', exact: true })).toBeVisible()
})

const MISSING = {
  'light-dark()': () => {
    const { supports } = CSS
    CSS.supports = (...query: string[]) =>
      !query.join().includes('light-dark') && supports.apply(CSS, query as [string])
  },
  'AbortSignal.any': () => Reflect.deleteProperty(AbortSignal, 'any'),
}

for (const [feature, remove] of Object.entries(MISSING)) {
  test(`a browser without ${feature} shows the supported versions`, async ({ page }) => {
    await page.addInitScript(remove)
    await page.goto('/login')
    await expect(
      page.getByText(/浏览器版本过旧.*Chrome 123、Edge 123、Firefox 124、Safari 17\.5/),
    ).toBeVisible()
    await expect(new Shell(page).menu).toHaveCount(0)
  })
}
