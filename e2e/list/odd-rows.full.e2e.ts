import { expect, test } from '../fixtures'
import { failureCard } from '../pages/failure-card'
import { ListPage } from '../pages/list-page'
import { tokenCalled } from '../token/own-tokens'

test('skips and counts an invalid row', async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(/: a row was skipped|used_quota|ConnectionError/)
  const token = tokenCalled(gateway, '笔记本')
  Object.assign(token, { used_quota: 'viel' })
  Object.assign(tokenCalled(gateway, '透支'), { used_quota: '500000' })
  await signIn('user')
  const list = new ListPage(page, '令牌')
  await page.goto('/token')
  await expect(list.extent).toContainText('1 行数据无法识别')
  await expect(list.row('透支')).toHaveCount(1)
  await expect(list.cell('透支', '已用额度')).toHaveText('$1.00')
  await expect(list.row('笔记本')).toHaveCount(0)

  await page.goto(`/token/edit/${token.id}`)
  const card = failureCard(page)
  await expect(card).toContainText('服务器的回答无法识别，可能与此版本的控制台不兼容。')
  await expect(card).toContainText('无法识别的字段：used_quota')
  await expect(page.getByRole('textbox')).toHaveCount(0)
})
