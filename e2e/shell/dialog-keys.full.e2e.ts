import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { Palette } from '../pages/palette'
import { Shell } from '../pages/shell'
import { codeFile } from './code-file'

// Keys and late files must not answer, close or open a dialog that the person does not mean.

/** @returns a function that lets the file through */
async function holdFile(page: Page, name: string) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(codeFile(name), (route) => held.then(() => route.continue()))
  return () => release()
}

test('a held Enter asks a question and does not answer it; Esc in the question 离开此页 leaves the dialog below it open', async ({
  page,
  gateway,
  signIn,
}) => {
  await signIn('root')
  const list = await ListPage.open(page, '渠道', '/channel')
  await list.settled()
  await list.rows.nth(1).getByRole('button', { name: '删除' }).focus()
  await page.keyboard.down('Enter')
  await expect(list.dialog.getByRole('button', { name: '确定' })).toBeFocused()
  for (let press = 0; press < 5; press += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(list.dialog).toBeVisible()
  expect(gateway.sent().filter(({ method }) => method === 'DELETE')).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(() => gateway.sent().filter(({ method }) => method === 'DELETE').length).toBe(1)

  await test.step('Esc in the question 离开此页 leaves the dialog below it open', async () => {
    await page.getByRole('link', { name: '添加渠道' }).click()
    const form = new FormPage(page)
    await form.field('名称').fill('批')
    await form.field('自定义模型名称').fill('m-1')
    await form.button('填入').click()
    await form.checkbox('批量创建').check()
    await form.field('密钥').fill('k-1\nk-2')
    await form.field('名称模板').fill('中转 {n}')
    const release = gateway.hold('POST /api/channel/')
    await form.submit.click()
    await form.dialog.getByRole('button', { name: '开始' }).click()
    await page.goBack()
    const question = page.getByRole('dialog', { name: '离开此页' })
    await expect(question.getByRole('button', { name: '取消' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(form.dialog).toBeVisible()
    release()
    await expect.poll(() => gateway.sent('POST /api/channel/').length).toBe(2)
  })
})

test('leaving the screen withdraws a question and 通知 whose code is late, and going back closes 通知; after a question that the palette caused, the focus is back in the field', async ({
  page,
  signIn,
}) => {
  await signIn('user')
  /** Does something that needs a file, leaves the screen, and lets the file arrive there. */
  const leaveBefore = async (file: string, act: () => Promise<void>, leave: () => Promise<void>) => {
    const release = await holdFile(page, file)
    const list = await ListPage.open(page, '令牌', '/token')
    await expect(list.rows).toHaveCount(10)
    const asked = page.waitForRequest(codeFile(file))
    await act()
    await asked
    await leave()
    const loaded = page.waitForResponse(codeFile(file))
    release()
    await (await loaded).finished()
    await page.waitForLoadState('networkidle')
  }
  const dialog = page.getByRole('dialog')
  const shell = new Shell(page)
  await leaveBefore(
    'overlay',
    () => new ListPage(page, '令牌').action('笔记本', '删除').click(),
    async () => {
      await shell.entry('日志').click()
      await expect(page).toHaveURL('/log')
    },
  )
  await expect(dialog).toHaveCount(0)

  const field = page.getByRole('textbox', { name: '兑换码' })
  const notes = page.getByRole('button', { name: '通知' })
  await leaveBefore(
    'keyboard',
    () => notes.click(),
    async () => {
      await shell.entry('充值').click()
      await field.pressSequentially('0123')
    },
  )
  await page.keyboard.type('4567')
  await expect(field).toHaveValue('01234567')

  await field.fill('')
  await notes.click()
  await expect(page.getByRole('dialog', { name: '通知' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/token')
  await expect(dialog).toHaveCount(0)

  await test.step('after a question that the palette caused, the focus is back in the field', async () => {
    const form = await FormPage.open(page, '/token/add')
    await form.field('名称').fill('abc')
    await page.keyboard.press('Control+k')
    const palette = new Palette(page)
    await palette.field.fill('日志')
    await expect(page.getByRole('option', { name: /日志/ }).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: '离开此页' })
    await expect(question.getByRole('button', { name: '取消' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(form.field('名称')).toBeFocused()
  })
})

test('a menu whose code is late opens for a second click too, but not once the person types elsewhere', async ({
  page,
  signIn,
}) => {
  await signIn('user')
  const account = new Shell(page).account('user')
  /** Presses the button, does something else, and lets the menu's code arrive. */
  const pressBefore = async (act: (list: ListPage) => Promise<void>) => {
    const release = await holdFile(page, 'overlay')
    const list = await ListPage.open(page, '令牌', '/token')
    await list.settled()
    const asked = page.waitForRequest(codeFile('overlay'))
    await account.click()
    await asked
    await act(list)
    const loaded = page.waitForResponse(codeFile('overlay'))
    release()
    await (await loaded).finished()
    return list
  }
  const list = await pressBefore(({ searchBox }) => searchBox.click())
  await list.settled()
  await page.keyboard.type('笔记')
  await expect(list.searchBox).toHaveValue('笔记')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await pressBefore(() => account.click())
  await expect(page.getByRole('menu')).toBeVisible()
})
