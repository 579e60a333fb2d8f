import { expect, test } from '../fixtures'
import { Toasts } from '../pages/toasts'

test('signs in, creates, copies and deletes a token, and signs out', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/login')
  await page.getByLabel('用户名').fill('user')
  await page.getByLabel('密码', { exact: true }).fill('12345678')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL('/token')
  await new Toasts(page).told('登录成功！')

  await page.getByRole('link', { name: '添加令牌' }).click()
  await page.getByLabel('名称').fill('我的钥匙')
  await page.getByRole('button', { name: '提交' }).click()
  await new Toasts(page).told('令牌创建成功，可在列表中点击「复制」取得密钥！')
  await expect(page).toHaveURL('/token')

  const made = page.getByRole('dialog', { name: '令牌已创建' })
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const shown = await made.getByText(/^sk-[A-Za-z0-9]{48}$/).innerText()
  await made.getByRole('button', { name: '复制', exact: true }).click()
  await expect.poll(copied).toBe(shown)
  await made.getByRole('button', { name: '复制接口地址' }).click()
  await expect.poll(copied).toMatch(/^http.*\/v1$/)
  const address = await copied()
  for (const program of ['curl', 'Python', 'Node', 'AMA 问天', 'OpenCat']) {
    await made.getByRole('tab', { name: program }).click()
    await made.getByRole('button', { name: '复制调用示例' }).click()
    await expect.poll(copied).toContain(program === 'AMA 问天' || program === 'OpenCat' ? shown : address)
    expect(await copied()).toContain(shown)
  }
  await expect(made.getByRole('tab', { name: 'ChatGPT Next Web' })).toBeDisabled()
  await made.getByRole('button', { name: '关闭' }).click()
  await expect(made).toHaveCount(0)
  expect(await page.content()).not.toContain(shown)

  const row = page.getByRole('row').filter({ hasText: '我的钥匙' })
  await expect(row).toHaveAttribute('data-new')
  await row.getByRole('button', { name: '复制' }).click()
  await page.getByRole('menuitem', { name: '复制', exact: true }).click()
  await expect.poll(copied).toBe(shown)
  // It is not shown again, and the mark goes with the screen.
  await page.getByRole('link', { name: '日志', exact: true }).click()
  await page.getByRole('link', { name: '令牌', exact: true }).click()
  await expect(row).toBeVisible()
  await expect(row).not.toHaveAttribute('data-new')
  await expect(made).toHaveCount(0)

  // A person would not be so quick that three toasts cover the row's buttons.
  const toasts = new Toasts(page).all
  await expect(toasts).toHaveCount(0)
  await row.getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('确定要删除令牌「我的钥匙」吗？此操作不可恢复。')).toBeVisible()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(row).toHaveCount(0)
  await expect(toasts).toHaveCount(0)

  await page.getByRole('button', { name: 'user' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('已退出登录！')).toBeVisible()
})
