import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { Toasts } from '../pages/toasts'

test.beforeEach(({ expectConsole }) =>
  expectConsole(/ConnectionError|HttpStatusError|Failed to load resource/),
)

test('a change whose response is lost refetches the list', async ({ page, gateway, signIn }) => {
  const toasts = new Toasts(page)
  await signIn('root')
  const list = await ListPage.open(page, '渠道', '/channel?size=50')
  await list.settled()
  /** Makes the next change disable the channel, but fail without a response. */
  const loseResponse = (name: string) =>
    gateway.answer('PUT /api/channel/', () => {
      for (const row of gateway.db.channels) if (row.name === name) row.status = 2
      return Response.error()
    })
  const end = loseResponse('DeepSeek')
  await list.press('DeepSeek', '禁用')
  const message = '错误：网络连接失败，请检查网络，操作可能已经生效，请刷新查看'
  await expect(toasts.saying('error', message)).toBeVisible()
  await expect(list.cell('DeepSeek', '状态')).toHaveText('手动禁用')
  end()

  // A batch refetches the list when its dialog closes.
  loseResponse('月之暗面')
  await list.row('月之暗面').getByRole('checkbox').check()
  await page.getByRole('button', { name: '批量禁用' }).click()
  await list.dialog.getByRole('button', { name: '开始' }).click()
  await list.dialog.getByRole('button', { name: '完成' }).click()
  await expect(list.cell('月之暗面', '状态')).toHaveText('手动禁用')
})
