import type { Locator, Page } from '@playwright/test'
import { expect, type TestGateway, test } from '../fixtures'
import { settled } from '../screens/open-screen'

// One picture with every control in each of its states, all taken from screens of the build. `npm run screenshots`
// makes it again.

const STATES = ['静止', '悬停', '键盘焦点', '选中', '停用', '有误', '进行中'] as const
type State = (typeof STATES)[number]

/** The room of a focus ring around its control, in pixels. */
const AROUND = 6

/** Pictures by control and state. */
type Sheet = Map<string, Partial<Record<State, string>>>

/** Takes pictures of controls in the page. */
function camera(page: Page, sheet: Sheet) {
  const shoot = async (control: string, state: State, target: Locator) => {
    await target.scrollIntoViewIfNeeded()
    await settled(page)
    const box = await target.boundingBox()
    if (!box) throw new Error(`${control} is not drawn`)
    const picture = await page.screenshot({
      clip: {
        x: box.x - AROUND,
        y: box.y - AROUND,
        width: Math.min(box.width, 150) + 2 * AROUND,
        height: box.height + 2 * AROUND,
      },
      caret: 'hide',
      // A turning loader is shown as it begins.
      animations: 'disabled',
    })
    sheet.set(control, { ...sheet.get(control), [state]: picture.toString('base64') })
  }
  /** Takes the usual pictures: at rest, hovered, and focused by keyboard. */
  const shootUsual = async (control: string, target: Locator) => {
    await page.mouse.move(0, 0)
    await target.evaluate((element: HTMLElement) => element.blur())
    await shoot(control, '静止', target)
    await target.hover({ force: true })
    await shoot(control, '悬停', target)
    await page.mouse.move(0, 0)
    // The focus ring is only drawn after a key press.
    await page.keyboard.press('Shift')
    await target.focus()
    await shoot(control, '键盘焦点', target)
    await target.evaluate((element: HTMLElement) => element.blur())
  }
  return { shoot, shootUsual }
}

/** The controls of a form. */
async function shootForm(page: Page, gateway: TestGateway, { shoot, shootUsual }: ReturnType<typeof camera>) {
  await page.goto('/token/add')
  const main = page.getByRole('main')
  const name = main.getByRole('textbox', { name: '名称', exact: true })
  const submit = main.getByRole('button', { name: '提交', exact: true })
  const unlimited = main.getByRole('checkbox', { name: '无限额度' })
  await shootUsual('主要按钮', submit)
  await shootUsual('按钮', main.getByRole('button', { name: '取消', exact: true }))
  await shootUsual('输入框', name)
  await shootUsual('复选框', unlimited)
  await submit.click()
  await page.mouse.move(0, 0)
  await name.evaluate((element: HTMLElement) => element.blur())
  await shoot('输入框', '有误', name)
  await unlimited.check()
  await shoot('复选框', '选中', unlimited)
  await shoot('输入框', '停用', main.getByRole('textbox', { name: '额度', exact: true }))
  await name.fill('令牌')
  const release = gateway.hold('POST /api/token/')
  await submit.click()
  await expect(submit).toBeDisabled()
  await shoot('主要按钮', '进行中', submit)
  release()
  await expect(page).toHaveURL('/token')
}

/** The controls of lists, and of the frame around them. */
async function shootLists(
  page: Page,
  gateway: TestGateway,
  { shoot, shootUsual }: ReturnType<typeof camera>,
) {
  const main = page.getByRole('main')
  const menu = page.getByRole('navigation', { name: '主导航' })
  const firstRow = main.locator('[data-row]').first()
  await page.goto('/channel')
  await shootUsual('菜单', menu.getByRole('link', { name: '令牌', exact: true }))
  await shoot('菜单', '选中', menu.getByRole('link', { name: '渠道', exact: true }))
  await shootUsual('选择', main.getByRole('combobox', { name: '状态', exact: true }))
  await shootUsual('行内操作', firstRow.getByRole('button', { name: '删除', exact: true }))
  const all = main.getByRole('button', { name: '测试所有渠道' })
  const release = gateway.hold('GET /api/channel/test')
  await all.click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(all).toBeDisabled()
  await shoot('按钮', '进行中', all)
  release()
  await expect(all).toBeEnabled()
  await main.getByRole('button', { name: '批量测试' }).click()
  const start = page.getByRole('dialog').getByRole('button', { name: '开始测试' })
  await expect(start).toBeDisabled()
  await shoot('主要按钮', '停用', start)
  gateway.db.channels.length = 0
  await page.goto('/channel')
  const without = main.getByRole('button', { name: '批量测试' })
  await expect(without).toBeDisabled()
  await shoot('按钮', '停用', without)
  await page.goto('/redemption')
  const used = main.locator('[data-row] button:disabled').first()
  // At rest three dots stand for it.
  await used.hover({ force: true })
  await shoot('行内操作', '停用', used)
  const pages = page.getByRole('navigation', { name: '分页' })
  await shootUsual('分页', pages.getByRole('button', { name: '第 2 页' }))
  await shoot('分页', '选中', pages.getByRole('button', { name: '第 1 页' }))
  await shoot('分页', '停用', pages.getByRole('button', { name: '上一页' }))
  await page.goto('/log')
  const live = main.getByRole('switch', { name: '实时', exact: true })
  await shootUsual('开关', live)
  await live.check({ force: true })
  await shoot('开关', '选中', live)
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`the controls look as in their picture, ${colorScheme}`, async ({ page, gateway, signIn }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await signIn('root')
    const sheet: Sheet = new Map()
    const pictures = camera(page, sheet)
    await shootForm(page, gateway, pictures)
    await shootLists(page, gateway, pictures)
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const ink = await page.evaluate(() => getComputedStyle(document.body).color)
    const cell = (picture: string | undefined) =>
      picture ? `<td><img src="data:image/png;base64,${picture}">` : '<td>—'
    const rows = [...sheet].map(
      ([control, shown]) => `<tr><th>${control}${STATES.map((state) => cell(shown[state])).join('')}`,
    )
    const body = `<!doctype html><meta charset="utf-8"><title>controls</title>
      <style>body { margin: 12px; background: ${ground}; color: ${ink}; font: 14px sans-serif }
      th, td { padding: 4px 10px; text-align: left; white-space: nowrap } img { display: block }</style>
      <table><tr><th>${STATES.map((state) => `<th>${state}`).join('')}${rows.join('')}</table>`
    await page.route('**/controls', (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto('/controls')
    await expect(page.locator('table')).toHaveScreenshot(`controls-${colorScheme}.png`)
  })
