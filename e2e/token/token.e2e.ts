import { expect, test } from '../fixtures'
import { allowClipboard, clipboard } from '../pages/clipboard'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'

test('shows the key of a new token once, with example calls to copy', async ({ page, signIn }) => {
  await allowClipboard(page)
  await signIn('user')
  const list = new ListPage(page, '令牌')
  const form = await FormPage.open(page, '/token/add')
  await form.field('名称').fill('我的钥匙')
  await form.submit.click()
  await expect(page).toHaveURL('/token')

  const created = page.getByRole('dialog', { name: '令牌已创建' })
  const key = await created.getByText(/^sk-[A-Za-z0-9]{48}$/).innerText()
  await created.getByRole('button', { name: '复制', exact: true }).click()
  await expect.poll(() => clipboard(page)).toBe(key)
  await created.getByRole('button', { name: '复制接口地址' }).click()
  await expect.poll(() => clipboard(page)).toMatch(/^http.*\/v1$/)
  const address = await clipboard(page)
  for (const program of ['curl', 'Python', 'Node', 'AMA 问天', 'OpenCat']) {
    await created.getByRole('tab', { name: program }).click()
    await created.getByRole('button', { name: '复制调用示例' }).click()
    await expect
      .poll(() => clipboard(page))
      .toContain(program === 'AMA 问天' || program === 'OpenCat' ? key : address)
    expect(await clipboard(page)).toContain(key)
  }
  await expect(created.getByRole('tab', { name: 'ChatGPT Next Web' })).toBeDisabled()
  await created.getByRole('button', { name: '关闭' }).click()
  await expect(created).toHaveCount(0)
  expect(await page.content()).not.toContain(key)

  const row = list.row('我的钥匙')
  await expect(row).toHaveAttribute('data-new')
  await list.choose('我的钥匙', '复制')
  await expect.poll(() => clipboard(page)).toBe(key)
  // Leaving the screen removes the mark, and the key is not key again.
  await page.getByRole('link', { name: '日志', exact: true }).click()
  await page.getByRole('link', { name: '令牌', exact: true }).click()
  await expect(row).toBeVisible()
  await expect(row).not.toHaveAttribute('data-new')
  await expect(created).toHaveCount(0)
})
