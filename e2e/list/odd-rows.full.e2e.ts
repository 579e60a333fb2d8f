import { http } from 'msw'
import { expect, test } from '../fixtures'
import { failureCard } from '../pages/failure-card'
import { ListPage } from '../pages/list-page'
import { tokenCalled } from '../token/own-tokens'

test('an unreadable row is skipped and counted, and its form says why it is not shown; a number may come as text', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
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

test('a list whose first page cannot be read goes on to the next one', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/: a row was skipped/)
  gateway.inject(
    http.get('*/api/log/self', ({ request }) => {
      const isFirst = new URL(request.url).searchParams.get('p') === '0'
      return isFirst ? Response.json({ success: true, message: '', data: Array(10).fill(null) }) : undefined
    }),
  )
  await signIn('user')
  const list = new ListPage(page, '日志')
  await page.goto('/log')
  await expect(page.getByText('10 行数据无法识别')).toBeVisible()
  await expect(list.rows).toHaveCount(10)
})
