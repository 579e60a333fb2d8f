import { expect, test } from '../fixtures'
import { allowClipboard, clipboard } from '../pages/clipboard'
import { ListPage } from '../pages/list-page'
import { LISTS } from './lists'

/** The maximum number of Tab stops before the fifth row. */
const MAX_STOPS = 25

test('at most 25 Tab stops come before the fifth row of a list', async ({ page, signIn }) => {
  await signIn('root')
  for (const [address, label] of [
    ['/channel', '渠道'],
    ['/log', '日志'],
  ] as const) {
    const list = await ListPage.open(page, label, address)
    const stops = await list.rows.nth(4).evaluate((row) => {
      const controls = document.querySelectorAll<HTMLElement>(
        ':is(a[href], button, input, select, [tabindex]):not(:disabled)',
      )
      return [...controls].filter(
        (control) =>
          control.tabIndex >= 0 &&
          control.checkVisibility({ visibilityProperty: true }) &&
          control.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING,
      ).length
    })
    expect.soft(stops, label).toBeLessThanOrEqual(MAX_STOPS)
  }
})

const WORDS = [
  ['/channel', '渠道', ['测试', '禁用', '编辑']],
  ['/token', '令牌', ['复制', '编辑', '禁用']],
  ['/redemption', '兑换码', ['复制', '禁用', '编辑']],
  ['/user', '用户', ['充值', '编辑', '禁用']],
] as const

test('a row shows quick actions on hover, on focus and with an open menu', async ({
  page,
  gateway,
  signIn,
}) => {
  for (const row of [...gateway.db.channels, ...gateway.db.tokens, ...gateway.db.redemptions]) row.status = 1
  await signIn('root')
  for (const [address, label, words] of WORDS) {
    const list = await ListPage.open(page, label, address)
    const [first, second] = [list.rows.first(), list.rows.nth(1)]
    const inRow = (row: typeof first) => row.locator('[data-card=menu] :is(a, button):not([aria-label])')
    await page.mouse.move(0, 0)
    await expect(list.menu(first)).toBeVisible()
    await expect(inRow(list.rows)).toHaveCount(0)
    await first.hover()
    await expect(inRow(list.rows)).toHaveText([...words])
    // They stay while a menu of the row is open.
    await list.menu(first).click()
    await list.item('删除').hover()
    await expect(inRow(first)).toHaveText([...words])
    await page.keyboard.press('Escape')
    await second.getByRole('link').first().focus()
    await expect(inRow(second)).toHaveText([...words])
    await page.mouse.move(0, 0)
    await expect(inRow(first)).toHaveCount(0)
    await expect(inRow(second)).toHaveCount(3)
  }
})

test('⋯ has its row’s name, and takes 48 px', async ({ page, signIn }) => {
  await signIn('root')
  const list = await ListPage.open(page, '渠道', '/channel')
  await expect(
    list.row('DeepSeek').getByRole('button', { name: '操作：DeepSeek', exact: true }),
  ).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 768 })
  for (const column of ['ID', '分组', '权重']) await expect(list.header(column)).toBeVisible()
  await expect(list.menu('DeepSeek')).toBeInViewport({ ratio: 1 })
  for (const [path, label] of LISTS.filter(([address]) => address !== '/log')) {
    for (const width of [1920, 1280, 1024]) {
      await page.setViewportSize({ width, height: 768 })
      const shown = await ListPage.open(page, label, path)
      await expect
        .poll(async () => Math.round((await shown.header('操作').boundingBox())?.width ?? 0))
        .toBe(48)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  }
})

test('quick actions cover neither the hovered nor the focused control', async ({ page, signIn }) => {
  await signIn('root')
  const list = await ListPage.open(page, '渠道', '/channel')
  const row = list.row('DeepSeek')
  const word = row.getByRole('button', { name: '测试', exact: true })
  const field = row.getByLabel('权重')
  await page.mouse.move(0, 0)
  await field.click()
  await expect(field).toBeFocused()
  await page.keyboard.type('5')
  await row.getByRole('link').first().hover()
  await expect(word).toBeHidden()
  await row.getByRole('link').first().focus()
  await expect(word).toBeVisible()
  // Hovering ⋯ shows them, too.
  await field.hover({ force: true })
  await list.menu(row).hover()
  await expect(word).toBeVisible()
})

test('the next page shows no state of the previous rows', async ({ page, gateway, signIn }) => {
  await signIn('root')
  const list = await ListPage.open(page, '渠道', '/channel')
  await list.settled()
  const row = list.rows.first()
  const before = await row.getAttribute('data-row')
  await row.getByLabel('优先级').fill('77')
  await list.menu(row).click()
  await expect(list.item('删除')).toBeVisible()
  await page.evaluate(() => {
    // Records the first row's state after each mutation, before it is painted.
    const seen: string[] = []
    const [first] = document.querySelectorAll<HTMLElement>('[data-row]')
    new MutationObserver(() => {
      const [label] = first?.querySelectorAll('[data-card=menu] button') ?? []
      seen.push(`${first?.dataset.row} ${label?.getAttribute('aria-expanded')}`)
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
    Object.assign(window, { seen })
  })
  await page.keyboard.press('Escape')
  await list.pageButton('下一页').click()
  await expect(row).not.toHaveAttribute('data-row', before ?? '')
  const after = await row.getAttribute('data-row')
  await expect(row.getByLabel('优先级')).not.toHaveValue('77')
  await expect(page.getByRole('menu')).toHaveCount(0)
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen).not.toContain(`${after} true`)
  await expect.poll(() => gateway.db.channels.find(({ id }) => id === Number(before))?.priority).toBe(77)
  await list.pageButton('上一页').click()
  await expect(row.getByLabel('优先级')).toHaveValue('77')
})

test('a quick menu closes when Back or Forward shows another page', async ({ page, signIn }) => {
  await signIn('user')
  const list = await ListPage.open(page, '令牌', '/token')
  const current = list.pages.locator('[aria-current=page]')
  await list.settled()
  await list.pageButton('下一页').click()
  await expect(current).toHaveText('2')
  await list.press(list.rows.first(), '复制')
  await expect(list.item('复制')).toBeVisible()
  await page.goBack()
  await expect(current).toHaveText('1')
  await expect(page.getByRole('menu')).toHaveCount(0)
  // The menu does not return with its row.
  await page.goForward()
  await expect(current).toHaveText('2')
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('an expanded card is collapsed on the next page', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('root')
  const list = await ListPage.open(page, '渠道', '/channel')
  await list.settled()
  const group = list.rows.first().locator('[data-label="分组"]')
  await expect(group).toBeHidden()
  await list.choose(list.rows.first(), '展开')
  await expect(group).toBeVisible()
  await list.pageButton('下一页').click()
  await expect(list.pages.locator('[aria-current=page]')).toHaveText('2')
  await expect(group).toBeHidden()
})

test('copied rows contain no actions, and names can be selected by dragging', async ({ page, signIn }) => {
  await allowClipboard(page)
  await signIn('root')
  for (const [address, label] of LISTS.filter(([path]) => ['/channel', '/log'].includes(path))) {
    const list = await ListPage.open(page, label, address)
    await list.rows.first().hover()
    await page.evaluate(() => {
      const rows = [...document.querySelectorAll('[data-row]')].slice(0, 3)
      const range = document.createRange()
      range.setStartBefore(rows[0] as Element)
      range.setEndAfter(rows.at(-1) as Element)
      getSelection()?.removeAllRanges()
      getSelection()?.addRange(range)
    })
    await page.keyboard.press('Control+c')
    const copied = await clipboard(page)
    expect(copied.split('\n').length, label).toBeGreaterThanOrEqual(3)
    expect(copied, label).not.toMatch(/^(复制|聊天|测试|禁用|启用|编辑|更多|删除|用量)$/m)
    const links = list.rows.getByRole('link')
    for (const link of await links.all()) await expect(link).toHaveAttribute('draggable', 'false')
  }

  // Drags over a name.
  const list = await ListPage.open(page, '令牌', '/token')
  const name = list.rows.first().getByRole('link').first()
  const { x = 0, y = 0, width = 0, height = 0 } = (await name.boundingBox()) ?? {}
  await page.mouse.move(x + width - 1, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + 1, y + height / 2, { steps: 5 })
  await page.mouse.up()
  expect(await page.evaluate(() => String(getSelection()))).toBe(await name.innerText())
  await expect(page).toHaveURL('/token')
})
