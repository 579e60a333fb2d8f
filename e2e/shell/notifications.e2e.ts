import { expect, setOption, test } from '../fixtures'
import { expectAccessibleEverywhere, OVERLAYS } from '../pages/accessible'
import { allowClipboard, clipboard } from '../pages/clipboard'
import { ListPage } from '../pages/list-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'

test('the notification dialog lists and copies past messages', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/HttpStatusError|status of 500/)
  await allowClipboard(page)
  setOption(gateway, 'Notice', '今晚维护')
  await signIn('user')
  const list = new ListPage(page, '令牌')
  const dialog = page.getByRole('dialog', { name: '通知' })
  const button = new Shell(page).header.getByRole('button', { name: '通知', exact: true })
  await page.goto('/token')
  await expect(list.rows).toHaveCount(10)
  await button.click()
  await expect(dialog.getByText('还没有通知。')).toBeVisible()
  await expect(dialog.getByText('今晚维护')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()

  const repair = gateway.answer(
    'GET /api/log/self',
    () => new Response(null, { status: 500, headers: { 'X-Oneapi-Request-Id': '20261122-7' } }),
  )
  const toast = new Toasts(page).saying('error', '错误：服务器内部错误，请联系管理员！')
  await new Shell(page).entry('日志').click()
  for (const time of [1, 2]) {
    if (time === 2) await page.getByRole('main').getByRole('button', { name: '重试' }).click()
    await toast.getByRole('button', { name: '关闭' }).click()
    await expect(toast).toHaveCount(0)
  }
  repair()
  await new Shell(page).entry('令牌').click()
  await list.press('笔记本', '禁用')
  await new Toasts(page).expectSuccess('操作成功完成！')

  await page.keyboard.press('!')
  const all = dialog.getByRole('list', { name: '通知' }).getByRole('listitem')
  await expect(all).toHaveCount(2)
  await expect(all.first()).toContainText('操作成功完成！')
  const failure = all.filter({ hasText: '错误：服务器内部错误，请联系管理员！' })
  await expect(failure).toContainText('共 2 次')
  await expect(failure).toContainText('GET /api/log/self，请求 ID：20261122-7')
  await expect(dialog).toHaveCSS('opacity', '1')
  await expectAccessibleEverywhere(page, OVERLAYS)

  await failure.getByRole('button', { name: '复制' }).click()
  await expect(dialog.getByRole('status')).toHaveText('已复制到剪贴板！')
  const copied = await clipboard(page)
  expect(copied).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d 错误 共 2 次\n错误：服务器内部错误/)
  expect(copied).toContain('GET /api/log/self，请求 ID：20261122-7')
  await dialog.getByRole('button', { name: '全部复制' }).click()
  await expect.poll(() => clipboard(page)).toContain('操作成功完成！\n\n')
  await dialog.getByRole('button', { name: '清空' }).click()
  await expect(dialog.getByText('还没有通知。')).toBeVisible()
})
