import type { Page } from '@playwright/test'
import { expect, type TestGateway } from '../fixtures'
import { expectAccessibleEverywhere } from '../pages/accessible'
import { open, test } from './trial'

// src/api/completion.test.ts has every kind of stream.

const RELAY = 'POST /v1/chat/completions'

const event = (data: unknown) => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`
const piece = (content: string) => event({ choices: [{ delta: { content } }] })
const thought = (reasoning_content: string) => event({ choices: [{ delta: { reasoning_content } }] })
const finish = (finish_reason: string) => event({ choices: [{ delta: {}, finish_reason }] })
const DONE = event('[DONE]')

/** Answers every question with these events until the returned function is called. */
const stream = (gateway: TestGateway, ...events: string[]) =>
  gateway.answer(
    RELAY,
    () => new Response(events.join(''), { headers: { 'Content-Type': 'text/event-stream' } }),
  )

const sent = (gateway: TestGateway) => gateway.sent(RELAY).map(({ body }) => JSON.parse(body).messages)

async function ask(page: Page, question: string) {
  const form = await open(page)
  await form.model.fill('gpt-4')
  await form.message.fill(question)
  await form.send.click()
  const answer = form.turns.nth(1)
  return {
    ...form,
    answer,
    mark: answer.getByRole('alert'),
    retry: answer.getByRole('button', { name: '重试' }),
  }
}

test('an answer that breaks off is marked and can be retried', async ({ page, gateway, expectConsole }) => {
  expectConsole(/status of 50\d/)
  let repair = stream(gateway, piece('第一'), piece('段'))
  const form = await ask(page, '你好')
  await expect(form.mark).toContainText('回答不完整：连接中断')
  await expect(form.answer).toContainText('第一段')
  await expect(form.message).toHaveValue('')
  // An incomplete answer has a cost, too.
  await expect(page.getByText('日志中还没有这次调用的记录。')).toBeVisible()
  await expectAccessibleEverywhere(page)
  repair()

  // A failed retry keeps the incomplete answer.
  repair = gateway.answer(RELAY, () => new Response(null, { status: 500 }))
  await form.retry.click()
  await expect(page.getByRole('alert').filter({ hasText: '服务器内部错误' })).toBeVisible()
  await expect(form.answer).toContainText('第一段')
  await expect(form.mark).toContainText('回答不完整：连接中断')
  await expect(form.message).toHaveValue('')
  repair()

  await form.message.fill('已经开始写的下一句')
  await form.retry.click()
  await expect(form.answer).toContainText('收到：你好')
  await expect(form.mark).toHaveCount(0)
  await expect(form.turns).toHaveCount(2)
  await expect(form.message).toHaveValue('已经开始写的下一句')
  expect(sent(gateway)).toEqual(Array(3).fill([{ role: 'user', content: '你好' }]))
})

test('an empty answer is marked and left out of later requests', async ({ page, gateway }) => {
  const repair = stream(gateway, DONE)
  const form = await ask(page, '第一问')
  await expect(form.mark).toContainText('回答不完整：服务器没有回答')
  await expect(form.retry).toBeVisible()
  repair()
  await form.message.fill('第二问')
  await form.send.click()
  await expect(form.turns).toHaveCount(4)
  await expect(form.turns.nth(3)).toContainText('收到：第二问')
  // Only the last answer can be retried.
  await expect(form.mark).toBeVisible()
  await expect(form.retry).toHaveCount(0)
  expect(sent(gateway)).toEqual([
    [{ role: 'user', content: '第一问' }],
    [{ role: 'user', content: '第二问' }],
  ])
})

test('the thoughts of a model are collapsed above its answer', async ({ page, gateway }) => {
  const repair = stream(gateway, thought('先想'), thought('一想'), piece('**好**'), DONE)
  const form = await ask(page, '你好')
  const thoughts = form.answer.getByText('先想一想')
  await expect(form.answer.getByText('好', { exact: true })).toBeVisible()
  await expect(form.mark).toHaveCount(0)
  await expect(thoughts).toBeHidden()
  await form.answer.getByText('思考过程').click()
  await expect(thoughts).toBeVisible()
  await expectAccessibleEverywhere(page)
  repair()

  await form.message.fill('继续')
  await form.send.click()
  await expect(form.turns).toHaveCount(4)
  await expect
    .poll(() => sent(gateway).at(-1))
    .toEqual([
      { role: 'user', content: '你好' },
      { role: 'assistant', content: '**好**' },
      { role: 'user', content: '继续' },
    ])
})

for (const [kind, events, text, reason] of [
  ['too long', [piece('很长'), finish('length'), DONE], '很长', '已达长度上限'],
  ['ended for an unknown reason', [piece('一半'), finish('paused'), DONE], '一半', 'paused'],
  ['refused by the model', [piece('一半'), finish('refusal'), DONE], '一半', '内容被过滤'],
  ['refused halfway', [piece('一半'), event({ error: { message: '上游过载' } })], '一半', '上游过载'],
] as const) {
  test(`an answer that is ${kind} keeps its text and shows the reason`, async ({ page, gateway }) => {
    stream(gateway, ...events)
    const form = await ask(page, '你好')
    await expect(form.mark).toContainText(`回答不完整：${reason}`)
    await expect(form.answer).toContainText(text)
    await expect(form.retry).toBeVisible()
  })
}
