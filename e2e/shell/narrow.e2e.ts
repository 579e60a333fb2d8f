import { expect, test } from '../fixtures'
import { expectFits } from '../list/cards'
import { ListPage } from '../pages/list-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'
import { full } from '../thorough'

test.use({ viewport: { width: 390, height: 844 } })

test('the menu opens, and closes by its button and by navigation', full, async ({ page }) => {
  const shell = new Shell(page)
  await page.goto('/about')
  await expect(shell.menuButton).toHaveAttribute('aria-expanded', 'false')
  await expect(shell.entries()).toHaveCount(0)
  await shell.menuButton.click()
  await expect(shell.menuButton).toHaveAttribute('aria-expanded', 'true')
  await expect(shell.entries()).toHaveText(['首页', '令牌', '充值', '日志', '模型', '试用', '设置', '关于'])
  await expect(shell.header.getByRole('link', { name: '登录', exact: true })).toBeVisible()
  await expect(shell.header.getByRole('link', { name: '注册', exact: true })).toBeVisible()
  await expect(shell.header.getByRole('button', { name: /^配色/ })).toBeVisible()
  await expectFits(page)
  await shell.menuButton.click()
  await expect(shell.entries()).toHaveCount(0)

  await shell.menuButton.click()
  await shell.header.getByRole('link', { name: '注册', exact: true }).click()
  await expect(page).toHaveURL('/register')
  await expect(shell.menuButton).toHaveAttribute('aria-expanded', 'false')
})

test(
  'the menu collapses up to 600 px; above, overflowing entries are under 更多',
  full,
  async ({ page, signIn }) => {
    await signIn('admin')
    await page.goto('/about')
    const shell = new Shell(page)
    const more = shell.header.getByRole('button', { name: '更多', exact: true })
    const line = (await shell.header.boundingBox())?.height
    const nav = shell.header.getByRole('navigation')
    for (const width of [601, 680, 760]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(shell.menuButton).toBeHidden()
      await expect(shell.entries().first()).toBeVisible()
      await expect(more).toBeVisible()
      const free = () =>
        nav.evaluate(
          (line) =>
            line.getBoundingClientRect().right -
            (line.querySelector('button')?.getBoundingClientRect().right ?? 0),
        )
      // The remaining space is too small for another entry.
      await expect.poll(free).toBeLessThan(80)
      expect((await shell.header.boundingBox())?.height).toBe(line)
      await expectFits(page)
    }
    await page.setViewportSize({ width: 601, height: 800 })
    await expect(shell.entries()).toHaveText(['首页', '渠道', '令牌', '兑换码'])
    await more.click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    const shown = await shell.entries().allTextContents()
    const hidden = await page.getByRole('menuitem').allTextContents()
    expect([...shown, ...hidden]).toHaveLength(11)
    await page.getByRole('menuitem', { name: '设置' }).click()
    await expect(page).toHaveURL('/setting')
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(more).toBeHidden()
    await page.setViewportSize({ width: 600, height: 800 })
    await expect(shell.menuButton).toBeVisible()
    await expect(shell.entries()).toHaveCount(0)

    await test.step('navigation closes the collapsed menu', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/token')
      await shell.menuButton.click()
      await expect(shell.entries()).toHaveCount(11)
      await expect(shell.header.getByText('admin', { exact: true }).filter({ visible: true })).toHaveCount(1)
      await shell.entry('日志').click()
      await expect(page).toHaveURL('/log')
      await expect(shell.entries()).toHaveCount(0)
      await shell.menuButton.click()
      await expect(shell.entries()).toHaveCount(11)
      await page.goBack()
      await expect(page).toHaveURL('/token')
      await expect(shell.entries()).toHaveCount(0)
      await shell.menuButton.click()
      await shell.entry('令牌').click()
      await expect(shell.entries()).toHaveCount(0)
      // A pending request would be refused after signing out.
      await new ListPage(page, '令牌').settled()
      await shell.menuButton.click()
      await shell.header.getByRole('button', { name: '登出' }).click()
      await expect(page).toHaveURL('/login')
      await new Toasts(page).expectSuccess('已退出登录！')
    })
  },
)
