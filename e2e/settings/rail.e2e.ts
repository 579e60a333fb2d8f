import { expect, test } from '../fixtures'
import { middleOf } from '../pages/box'
import { OptionPage } from '../pages/option-page'
import { SettingsPage } from '../pages/settings-page'

test.beforeEach(({ signIn }) => signIn('root'))

test('the rail and the section index navigate the settings', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const settings = await SettingsPage.open(page)
  const options = new OptionPage(page)
  const index = page.getByRole('navigation', { name: '本页内容' })
  const rail = await settings.tab('个人设置').boundingBox()
  expect(rail).toMatchObject({ x: 16, width: 200 })
  await expect(index.getByRole('button')).toHaveText(['账户', '账户绑定', '危险操作'])

  await settings.tab('系统设置').click()
  await expect(page).toHaveURL('/setting?tab=system')
  await index.getByRole('button', { name: 'Message Pusher' }).click()
  const heading = options.main.getByRole('heading', { name: 'Message Pusher' })
  await expect(heading).toBeFocused()
  // Scrolling to a section leaves the tabs and the search in view.
  await expect(settings.tab('系统设置')).toBeInViewport()
  await expect(options.search).toBeInViewport()
  await options.jump('SMTP 端口', 'SMTP 端口')
  await expect(options.field('SMTP 端口')).toBeFocused()

  await page.setViewportSize({ width: 900, height: 800 })
  expect(await settings.tab('个人设置').boundingBox()).toMatchObject({ x: 16, width: 200 })
  await page.setViewportSize({ width: 899, height: 800 })
  await expect(index.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('tablist')).toHaveAttribute('aria-orientation', 'horizontal')
})

test('simple options are rows of 56 px', async ({ page }) => {
  const options = new OptionPage(page)
  await options.open('operation')
  await expect(options.field('失败重试次数')).toBeVisible()
  const heights = await options.main
    .getByRole('switch')
    .evaluateAll((all) => all.map((part) => part.closest('[data-option]')?.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(3)
  expect(new Set(heights)).toEqual(new Set([56]))
})

test('sections that are switched off have one line, beside their title', async ({ page }) => {
  const options = new OptionPage(page)
  await options.open('system')
  const heights = []
  for (const title of ['邮箱域名白名单', 'GitHub OAuth', '飞书登录', 'Turnstile 校验', 'Message Pusher']) {
    const section = options.main.getByRole('region', { name: title, exact: true })
    const [heading, toggle] = [section.getByRole('heading'), section.getByRole('switch')]
    await expect(toggle).not.toBeChecked()
    expect(Math.abs((await middleOf(heading)) - (await middleOf(toggle))), title).toBeLessThanOrEqual(3)
    heights.push((await section.boundingBox())?.height)
  }
  expect(new Set(heights).size, heights.join()).toBe(1)
})

test('the fields of simple options are aligned at the right', async ({ page }) => {
  const options = new OptionPage(page)
  await options.open('operation')
  const ends = []
  for (const field of [
    options.field('失败重试次数'),
    options.field('最长响应时间'),
    options.main.getByRole('group', { name: '额度提醒阈值' }).getByLabel('金额'),
  ]) {
    const box = await field.boundingBox()
    ends.push(Math.round((box?.x ?? 0) + (box?.width ?? 0)))
  }
  expect(new Set(ends).size).toBe(1)

  // The section title labels the only option of a section.
  await options.open('other')
  await expect(options.field('公告')).toBeVisible()
  const label = options.main.locator('label').filter({ hasText: /^公告$/ })
  await expect(label).toHaveCSS('clip-path', 'inset(50%)')
})
