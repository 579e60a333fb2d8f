import { expect, test } from '../fixtures'
import { seconds, spend } from '../log/spend'
import { expectAccessibleEverywhere } from '../pages/accessible'
import { workbookOf } from '../pages/export-page'

const STAT = 'GET /api/log/self/stat'

test('a user sees quota, calls and last use by token, and exports them', async ({
  page,
  gateway,
  signIn,
}) => {
  gateway.db.logs = []
  const now = seconds()
  const call = (ago: number, token_name: string, quota: number) =>
    spend(gateway, { created_at: now - ago, token_name, quota, prompt_tokens: 80, completion_tokens: 20 })
  // These rows are beyond the newest 200, which load automatically.
  for (let n = 11; n >= 0; n -= 1) call(90_000 + n, '旧脚本', 500_000)
  for (let n = 197; n >= 0; n -= 1) call(600 + n, '知识库', 10_000)
  call(300, '笔记本', 250_000)
  call(200, '笔记本', 250_000)
  // A free model.
  call(100, '试验', 0)
  await signIn('user')
  await page.goto('/log?range=7d')
  await page.getByRole('button', { name: '统计图表' }).click()
  const show = (name: string) =>
    page.getByRole('radiogroup', { name: '拆分方式' }).getByText(name, { exact: true }).click()
  await show('令牌')
  const table = page.getByRole('region', { name: '令牌用量', exact: true })
  const rows = table.getByRole('row').filter({ has: page.getByRole('cell') })
  const last = (ago: number) => {
    const time = new Date((now - ago) * 1000)
    return `(?:今天|昨天|\\d\\d-\\d\\d) ${time.toLocaleTimeString('sv', { timeZone: 'Asia/Shanghai' }).slice(0, 5)}`
  }
  await expect(rows).toHaveText([
    /^旧脚本\$12\.000.*—$/,
    new RegExp(`^知识库\\$3\\.96197.*${last(600)}$`),
    new RegExp(`^笔记本\\$1\\.002.*${last(200)}$`),
    new RegExp(`^试验\\$0\\.001100.*${last(100)}$`),
  ])
  await expect(
    page.getByText('额度由服务器逐个令牌统计；次数、Token 和最近使用取自已读取的 200 条明细。'),
  ).toBeVisible()
  const named = gateway.sent(STAT).map(({ search }) => new URLSearchParams(search).get('token_name'))
  expect(named).toEqual(expect.arrayContaining(['旧脚本', '知识库', '笔记本']))
  await expectAccessibleEverywhere(page)

  await show('调用')
  await page.getByRole('button', { name: '读取全部明细' }).click()
  await show('令牌')
  await expect(rows.first()).toHaveText(new RegExp(`^旧脚本\\$12\\.00121200.*${last(90_000)}$`))
  await table.getByRole('button', { name: '导出「令牌用量」' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Excel 工作簿（.xlsx）' }).click()
  const { values } = await workbookOf(await download)
  expect(values[0]).toEqual(['令牌', '额度', '额度（美元）', '次数', 'Token', '最近使用（UTC+8）'])
  expect(values.map((row) => row.slice(0, 5)).slice(1)).toEqual([
    ['旧脚本', 6_000_000, 12, 12, 1_200],
    ['知识库', 1_980_000, 3.96, 198, 19_800],
    ['笔记本', 500_000, 1, 2, 200],
    ['试验', 0, 0, 1, 100],
  ])

  // Another range has other sums; a name filters the log.
  await page.getByRole('button', { name: '24 小时', exact: true }).click()
  await expect(rows.first()).toContainText('知识库')
  await table.getByRole('button', { name: '笔记本' }).click()
  await expect(page).toHaveURL(/token_name=/)
  await expect(table).toHaveCount(0)
})
