import { expect, test } from '../fixtures'
import { allowClipboard, clipboard } from '../pages/clipboard'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'

test('shows the key of a new token once, with examples to copy', async ({ page, signIn }) => {
  await allowClipboard(page)
  await signIn('user')
  const list = new ListPage(page, '令牌')
  const form = await FormPage.open(page, '/token/add')
  await form.field('名称').fill('我的钥匙')
  await form.submit.click()
  await expect(page).toHaveURL('/token')

  const made = page.getByRole('dialog', { name: '令牌已创建' })
  const shown = await made.getByText(/^sk-[A-Za-z0-9]{48}$/).innerText()
  await made.getByRole('button', { name: '复制', exact: true }).click()
  await expect.poll(() => clipboard(page)).toBe(shown)
  await made.getByRole('button', { name: '复制接口地址' }).click()
  await expect.poll(() => clipboard(page)).toMatch(/^http.*\/v1$/)
  const address = await clipboard(page)
  for (const program of ['curl', 'Python', 'Node', 'AMA 问天', 'OpenCat']) {
    await made.getByRole('tab', { name: program }).click()
    await made.getByRole('button', { name: '复制调用示例' }).click()
    await expect
      .poll(() => clipboard(page))
      .toContain(program === 'AMA 问天' || program === 'OpenCat' ? shown : address)
    expect(await clipboard(page)).toContain(shown)
  }
  await expect(made.getByRole('tab', { name: 'ChatGPT Next Web' })).toBeDisabled()
  await made.getByRole('button', { name: '关闭' }).click()
  await expect(made).toHaveCount(0)
  expect(await page.content()).not.toContain(shown)

  const row = list.row('我的钥匙')
  await expect(row).toHaveAttribute('data-new')
  await list.choose('我的钥匙', '复制', '复制')
  await expect.poll(() => clipboard(page)).toBe(shown)
  // It is not shown again, and the mark goes with the screen.
  await page.getByRole('link', { name: '日志', exact: true }).click()
  await page.getByRole('link', { name: '令牌', exact: true }).click()
  await expect(row).toBeVisible()
  await expect(row).not.toHaveAttribute('data-new')
  await expect(made).toHaveCount(0)
})
