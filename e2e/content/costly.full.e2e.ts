import { expect, setOption, test } from '../fixtures'
import { Shell } from '../pages/shell'

const PLAIN_TEXT = '内容过长或过于复杂，按原文显示'

test('a notice that takes minutes to parse does not block the sign-in page', async ({ page, gateway }) => {
  setOption(gateway, 'Notice', '_a*'.repeat(33_000))
  setOption(gateway, 'Footer', '**页脚**')
  await page.goto('/login')
  await expect(new Shell(page).footer.getByText('页脚')).toHaveCSS('font-weight', '500')
  const name = page.getByRole('textbox', { name: '用户名' })
  await name.fill('user')
  await expect(name).toHaveValue('user')
  const notice = page.getByRole('region', { name: '公告' })
  await expect(notice).toContainText(PLAIN_TEXT)
  await expect(notice).toContainText('_a*_a*')
})

test('shows a long text in chunks, and formatted on request', async ({ page, gateway }) => {
  setOption(gateway, 'About', `**开头**\n\n${'- 一行\n'.repeat(5_000)}\n\n**结尾**`)
  await page.goto('/about')
  const article = new Shell(page).main.getByRole('article')
  await expect(article).toContainText(PLAIN_TEXT)
  await expect(article).toContainText('**开头**')
  await expect(article).not.toContainText('**结尾**')
  await article.getByRole('button', { name: '显示更多' }).click()
  await article.getByRole('button', { name: '显示更多' }).click()
  await expect(article).toContainText('**结尾**')
  await expect(article.getByRole('button', { name: '显示更多' })).toHaveCount(0)
  await article.getByRole('button', { name: '仍按格式显示' }).click()
  await expect(article.getByText('结尾', { exact: true })).toHaveCSS('font-weight', '500')
  await expect(article.getByRole('listitem')).toHaveCount(5_000)
  await expect(article).not.toContainText(PLAIN_TEXT)
})
