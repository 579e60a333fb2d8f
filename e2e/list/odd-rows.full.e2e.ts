import { readFile } from 'node:fs/promises'
import { respond } from '@mocks/respond'
import { http } from 'msw'
import { expect, type TestGateway, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { Toasts } from '../pages/toasts'
import { tokenCalled } from '../token/own-tokens'

const LARGEST = '9223372036854775807'
/** Stored in place of the long number by the mock gateway, which is JavaScript itself. */
const MARK = 8_888_888_888_888

/** Replaces the mark in the gateway's answers by a number that JavaScript cannot represent. */
function answerLong(gateway: TestGateway, path: RegExp) {
  const own = [...gateway.handlers]
  gateway.inject(
    http.all(
      ({ request }) => path.test(new URL(request.url).pathname),
      async ({ request }) => {
        const { url, method, headers } = request
        const body = (await request.text()).replaceAll(LARGEST, String(MARK))
        const response = await respond(own, new Request(url, { method, headers, body: body || null }))
        const text = (await response?.text()) ?? ''
        return new Response(text.replaceAll(String(MARK), LARGEST), {
          headers: { 'Content-Type': 'application/json' },
        })
      },
    ),
  )
}

test('a quota beyond 2^53 is shown with every digit and sent back unchanged; odd fields are marked, and the row can be edited', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/: not read/)
  const token = tokenCalled(gateway, '笔记本')
  Object.assign(token, { remain_quota: MARK, used_quota: 'viel', accessed_time: null })
  answerLong(gateway, /^\/api\/token\//)
  await signIn('user')
  const list = new ListPage(page, '令牌')
  const name = '笔记本 无法识别'
  await page.goto('/token')
  await list.cell(name, '剩余额度').getByText('$').hover()
  await expect(page.getByRole('tooltip')).toContainText(`${LARGEST} 点额度`)
  await expect(list.cell(name, '已用额度').getByTitle('已用额度：服务器返回的是 "viel"')).toBeVisible()
  await expect(list.row(name).getByTitle('accessed_time：服务器返回的是 null')).toBeVisible()
  await expect(page.getByText('数据无法识别')).toHaveCount(0)

  await page.getByRole('button', { name: '导出', exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    list.dialog.getByRole('button', { name: '导出', exact: true }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain(`,${LARGEST},`)

  await page.goto(`/token/edit/${token.id}`)
  const form = new FormPage(page)
  await expect(page.getByRole('status').filter({ hasText: '无法识别' })).toContainText('used_quota："viel"')
  await expect(form.field('额度')).toHaveValue(LARGEST)
  await form.field('额度').fill('9223372036854775806')
  await form.submit.click()
  await expect(page.getByText(/无法在此修改，请保持 9223372036854775807/)).toBeVisible()
  expect(gateway.sent('PUT /api/token/')).toEqual([])

  await form.field('额度').fill(LARGEST)
  await form.field('名称').fill('改名')
  await form.submit.click()
  await new Toasts(page).told('令牌更新成功！')
  const [put] = gateway.sent('PUT /api/token/')
  expect(put?.body).toContain(`"remain_quota":${LARGEST}`)
  expect(put?.body).not.toContain('asSent')
})

test('shows a priority beyond 2^53 with every digit, and rejects changing it', async ({
  page,
  gateway,
  signIn,
}) => {
  const channel = gateway.db.channels.at(-1)
  if (!channel) throw new Error('no channel')
  channel.priority = MARK
  answerLong(gateway, /^\/api\/channel\//)
  await signIn('root')
  const list = new ListPage(page, '渠道')
  await page.goto('/channel')
  const field = list.row(channel.name).getByRole('textbox', { name: '优先级' })
  await expect(field).toHaveValue(LARGEST)
  await field.fill('7')
  await field.press('Enter')
  await expect(new Toasts(page).all.filter({ hasText: `请保持 ${LARGEST}` })).toBeVisible()
  await expect(field).toHaveValue(LARGEST)
  expect(gateway.sent('PUT /api/channel/')).toEqual([])
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
