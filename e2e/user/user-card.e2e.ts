import { expect, test } from '../fixtures'
import { full } from '../thorough'
import { card, open } from './user-rows'

test.beforeEach(({ signIn }) => signIn('root'))

test('a card shows a user’s details on hover and focus', async ({ page }) => {
  const list = await open(page, '?size=50')
  const name = list.row('user').getByRole('link', { name: 'user', exact: true })
  await name.hover()
  await expect(card(page)).toContainText('林晓')
  await expect(card(page)).toContainText('lin@example.com')
  await expect(name).toHaveAccessibleDescription(/林晓/)
  // The card stays while the pointer is on it.
  await card(page).hover()
  await expect(card(page)).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(card(page)).toHaveCount(0)

  await list.row('linfeng').getByRole('link', { name: 'linfeng', exact: true }).focus()
  await expect(card(page)).toContainText('林峰')
  await expect(card(page)).toContainText('未绑定邮箱地址')
  await page.keyboard.press('Escape')
  await expect(card(page)).toHaveCount(0)

  // Focuses the name, as scrolling would move another one under the pointer.
  await list.row('oidc_enterpr...').getByRole('link', { name: 'oidc_enterpr...', exact: true }).focus()
  await expect(card(page)).toContainText('oidc_enterprise_zhaolei')
  await page.mouse.wheel(0, -300)
  await expect(card(page)).toHaveCount(0)
})

test('a user’s card opens after 50 ms and closes after 70', full, async ({ page }) => {
  await page.clock.install()
  const list = await open(page)
  // A pending request would time out when the clock jumps by an hour.
  await list.settled()
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  const name = list.row('songjia').getByRole('link', { name: 'songjia', exact: true })
  const expectChange = async (act: () => Promise<void>, after: number, shown: number) => {
    await act()
    await page.clock.runFor(after - 1)
    await expect(card(page)).toHaveCount(1 - shown)
    await page.clock.runFor(1)
    await expect(card(page)).toHaveCount(shown)
  }
  const point = () => name.dispatchEvent('mouseover')
  await expectChange(point, 50, 1)
  await expectChange(() => name.dispatchEvent('mouseout'), 70, 0)
  await expectChange(point, 50, 1)
  const scroll = () => page.evaluate(() => void window.dispatchEvent(new Event('scroll')))
  await expectChange(scroll, 50, 0)
})
