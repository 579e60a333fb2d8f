import { optionValue } from '@mocks/db'
import { expect } from '../fixtures'
import { Toasts } from '../pages/toasts'
import { test } from './fixture'

test('deletes old logs after a question that shows the time', async ({
  page,
  gateway,
  options,
  expectConsole,
}) => {
  expectConsole(/ApiError/)
  const CLEAN = 'DELETE /api/log/'
  await page.clock.setFixedTime('2026-03-04T05:06:07Z')
  const toasts = new Toasts(page)
  await options.open('operation')
  const time = options.field('清理时间')
  await expect(time).toHaveValue(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  // The default is 30 days ago.
  await expect(time).toHaveValue('2026-02-02 13:06:07')
  await time.fill('昨天')
  await options.button('清理历史日志').click()
  await expect(options.main.getByText('清理时间格式错误')).toBeVisible()
  await time.fill('2026-01-02 20:00:00')
  const before = 1_767_355_200
  gateway.db.logs = gateway.db.logs.map((log, index) => ({ ...log, created_at: before - 3 + index }))
  await options.button('清理历史日志').click()
  await expect(options.dialog).toContainText(
    '将永久删除 2026-01-02 20:00:00（Asia/Shanghai）之前所有用户的全部日志',
  )
  await options.inDialog('取消').click()
  await expect(options.dialog).toHaveCount(0)
  expect(gateway.sent(CLEAN)).toEqual([])

  await time.press('Enter')
  await options.inDialog('确定清理').click()
  await toasts.expectSuccess('3 条日志已清理！')
  expect(gateway.sent(CLEAN).map(({ search }) => search)).toEqual([`?target_timestamp=${before}`])
  gateway.answer(CLEAN, () => Response.json({ success: false, message: '数据库忙' }))
  await options.button('清理历史日志').click()
  await options.inDialog('确定清理').click()
  await expect(toasts.saying('error', '日志清理失败：数据库忙')).toHaveCount(1)
  expect(optionValue(gateway.db, 'LogConsumeEnabled')).toBe('true')
})
