import type { Locator } from '@playwright/test'
import { button, field, fillName, hidden, many, newest, openForm } from '../channel/channel-fields'
import { expect, test } from '../fixtures'
import { allowClipboard } from '../pages/clipboard'
import { Toasts } from '../pages/toasts'

test.beforeEach(({ page }) => allowClipboard(page))

/** Pastes a text as copied from a spreadsheet, a mail or a document. */
async function paste(into: Locator, text: string) {
  await into.focus()
  await into.page().evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await into.press('ControlOrMeta+A')
  await into.press('ControlOrMeta+V')
}

const ACCOUNT = { type: 'service_account', project_id: 'p', private_key: '-----BEGIN x, y\n' }

test('cleans or rejects pasted models, keys and addresses', async ({ page, gateway, signIn }) => {
  await signIn('admin')
  await openForm(page)
  await fillName(page)
  await paste(many(page, '模型'), 'gpt-4\tgpt-3.5-turbo\tclaude-2')
  await paste(many(page, '模型'), '["gpt-4","m-1"]')
  await paste(field(page, '自定义模型名称'), 'm-2\nm-3\u2028m-4')
  const models = 'gpt-4,gpt-3.5-turbo,claude-2,m-1,m-2,m-3,m-4'
  await expect(hidden(page, 'models')).toHaveValue(models)

  const key = field(page, '密钥')
  await paste(key, 'name1\tsk-1\nname2\tsk-2')
  await expect(page.getByRole('checkbox', { name: '批量创建' })).toBeChecked()
  await paste(field(page, '接口地址'), 'https://a.example\t/v1')
  await button(page, '提交').click()
  await expect(key).toHaveAccessibleDescription(/第 1 行有 2 列，请只填写密钥，每行一个/)
  await expect(field(page, '接口地址')).toHaveAccessibleDescription(
    '接口地址第 18 个字符是制表符，请删除空白',
  )
  expect(gateway.sent('POST /api/channel/')).toHaveLength(0)

  await paste(field(page, '接口地址'), '\u200bhttps://a.example/v1\t')
  await paste(key, JSON.stringify(ACCOUNT, null, 2))
  await expect(page.getByText('将创建 1 个渠道', { exact: true })).toBeVisible()
  await button(page, '提交').click()
  await new Toasts(page).expectSuccess('渠道创建成功！')
  expect(gateway.db.channels).toHaveLength(28)
  const made = newest(gateway)
  expect(made).toMatchObject({ models, base_url: 'https://a.example/v1' })
  expect(JSON.parse(made?.key ?? '')).toEqual(ACCOUNT)
})

test('cleans a pasted key and code, and rejects two at once', async ({ page, gateway, signIn }) => {
  await signIn('admin')
  await openForm(page)
  await fillName(page)
  await button(page, '填入基础模型').click()
  await paste(field(page, '密钥'), 'sk-1 sk-2')
  await button(page, '提交').click()
  await expect(field(page, '密钥')).toHaveAccessibleDescription(/密钥第 5 个字符是空格，请删除空白/)
  await paste(field(page, '密钥'), '\u200bsk-1\t')
  await button(page, '提交').click()
  await new Toasts(page).expectSuccess('渠道创建成功！')
  expect(newest(gateway)?.key).toBe('sk-1')

  await page.goto('/topup')
  const code = gateway.db.redemptions.find(({ status }) => status === 1)?.key ?? ''
  await paste(field(page, '兑换码'), `${code} ${code}`)
  await button(page, '兑换').click()
  await expect(field(page, '兑换码')).toHaveAccessibleDescription('兑换码第 33 个字符是空格，请删除空白')
  await paste(field(page, '兑换码'), `\ufeff${code}\t`)
  await button(page, '兑换').click()
  await new Toasts(page).expectSuccess('充值成功！')
  expect(gateway.bodies('POST /api/user/topup')).toEqual([{ key: code }])
})
