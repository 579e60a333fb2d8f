import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { closeDialog, openDialog, openScreen, settled, tours } from '../screens/open-screen'
import { ofList } from '../screens/openers'
import { SCREENS } from '../screens/screens'
import { full } from '../thorough'

test.beforeEach(({ page }) => page.addInitScript(translate))

/**
 * Replaces every text by a copy in two `<font>` elements, as browser translation does; reports an error if the console
 * changes a replaced text, which would remain invisible.
 */
function translate() {
  const wrapped = 'font, style, script, textarea'
  const wrap = (text: Text) => {
    if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(wrapped)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
  const observer = new MutationObserver(() => {
    const walker = document.createTreeWalker(document.body ?? document, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) wrap(text)
  })
  observer.observe(document, { childList: true, subtree: true })
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(text: string) {
      if (!this.isConnected) console.error(`changes a replaced text: ${text}`)
      nodeValue?.set?.call(this, text)
    },
  })
}

test('a list works on a translated page', async ({ page, signIn }) => {
  await signIn('root')
  const list = await ListPage.open(page, '渠道', '/channel')
  const boxes = list.rows.getByLabel('选择此行')
  for (const count of [1, 2, 3]) {
    await boxes.nth(count).check()
    await expect(page.getByText(/^已选择 \d+ 行$/)).toHaveText(`已选择 ${count} 行`)
  }
  for (const name of ['第 2 页', '第 1 页', '下一页']) await list.pageButton(name).click()
  await expect(list.extent).toHaveText('共 27 行')
  for (const header of await list.table.locator('th button').all()) await header.click()
  await ofList.导出(page)
  await closeDialog(page)
})

for (const screens of tours(SCREENS))
  test(
    `translated: ${screens.map(({ name }) => name).join('、')}`,
    full,
    async ({ page, gateway, signIn }) => {
      for (const screen of screens) {
        await openScreen({ page, gateway, signIn }, screen, 'loaded')
        // The first choice comes last, as the dialogs belong to it.
        const choices = await page.getByRole('main').getByRole('radio').all()
        for (const choice of choices.reverse()) await choice.dispatchEvent('click')
        for (const name of Object.keys(screen.dialogs ?? {})) {
          await openDialog(page, screen, name)
          await closeDialog(page)
        }
        await settled(page)
      }
    },
  )
