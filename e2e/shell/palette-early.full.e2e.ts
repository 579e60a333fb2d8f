import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { Palette } from '../pages/palette'
import { Shell } from '../pages/shell'
import { codeFile } from './code-file'

test('a palette that is opened while the form of /login loads keeps the focus when that arrives', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(codeFile('visitor'), (route) => held.then(() => route.continue()))
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(new Shell(page).entry('关于')).toBeVisible()
  const palette = new Palette(page)
  await palette.open()
  release()
  // The dialog hides it from readers.
  await expect(page.getByRole('textbox', { name: '用户名', includeHidden: true })).toBeVisible()
  await expect(palette.field).toBeFocused()
})

test('what is typed while the palette loads runs no shortcut', async ({ page, signIn }) => {
  await signIn('root')
  const list = await ListPage.open(page, '渠道', '/channel')
  await list.settled()
  let arrive: () => void = () => undefined
  const held = new Promise<void>((done) => {
    arrive = done
  })
  await page.route(codeFile('keyboard'), async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('new')
  arrive()
  await expect(new Palette(page).field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(new Palette(page).dialog).toHaveCount(0)
  await expect(page).toHaveURL('/channel')
})

test('a palette that is closed before its field has the focus takes no letters any more', async ({
  page,
  signIn,
}) => {
  await signIn('user')
  const list = await ListPage.open(page, '令牌', '/token')
  const palette = new Palette(page)
  await palette.open()
  await page.keyboard.press('Escape')
  await expect(palette.dialog).toHaveCount(0)
  // A busy page hears keys before its timers, one of which moves the focus.
  await page.clock.install()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await page.keyboard.press('Control+k')
  await expect(palette.dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette.dialog).toHaveCount(0)
  await page.clock.runFor(1_000)
  await list.searchBox.focus()
  await page.keyboard.type('笔记x')
  await expect(list.searchBox).toHaveValue('笔记x')
})

test('Enter that ends a word of an input method runs no command', async ({ page }) => {
  await page.goto('/about')
  await expect(new Shell(page).entries().first()).toBeVisible()
  await new Palette(page).open()
  const field = page.getByRole('combobox', { name: '搜索或输入命令' })
  await field.fill('登录')
  const enter = (keyCode: number) =>
    field.evaluate((input, code) => {
      const key = { key: 'Enter', code: 'Enter', keyCode: code, bubbles: true, cancelable: true }
      input.dispatchEvent(new KeyboardEvent('keydown', key))
    }, keyCode)
  // As Safari sends it, which has ended the word by then.
  await enter(229)
  await expect(field).toBeVisible()
  await expect(page).toHaveURL('/about')
  await enter(13)
  await expect(page).toHaveURL('/login')
})
