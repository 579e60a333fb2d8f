import { expect, test } from '../fixtures'
import { browserStorage } from '../pages/browser-storage'
import { paste } from '../pages/clipboard'
import { bodyOf, button, field, many, openForm } from './channel-fields'

test.beforeEach(({ signIn }) => signIn('admin'))

test('sends only the replaced key, and stores it nowhere in the browser', async ({ page, gateway }) => {
  await openForm(page, '/channel/edit/24')
  await expect(many(page, '类型')).toHaveValue('DeepSeek')
  await expect(field(page, '密钥')).toHaveValue('')
  await expect(field(page, '密钥')).toHaveAttribute('placeholder', '留空表示不修改')
  await expect(field(page, '密钥')).toHaveAttribute('autocomplete', 'off')
  await expect(page.getByRole('checkbox', { name: '批量创建' })).toHaveCount(0)
  await paste(field(page, '密钥'), 'k-1\nk-2')
  await field(page, '名称').fill('')
  await button(page, '提交').click()
  await expect(page.getByText('渠道名称不能清空，服务器会保留原值')).toBeVisible()
  await expect(field(page, '密钥')).toHaveAccessibleDescription(/只能填写一个密钥/)
  expect(gateway.calls.filter(({ method }) => method === 'PUT')).toEqual([])
  await field(page, '名称').fill('DeepSeek')
  await field(page, '密钥').fill('sk-replaced-1234567890')
  const sent = bodyOf(page, 'PUT')
  await button(page, '提交').click()
  expect(await sent).toEqual({ id: 24, key: 'sk-replaced-1234567890' })
  await expect(page).toHaveURL('/channel')
  await expect(page.getByRole('row').filter({ hasText: 'DeepSeek' })).toBeVisible()
  expect([await browserStorage(page), await page.content(), page.url()].join()).not.toContain('sk-replaced')
  expect(gateway.db.channels.find(({ id }) => id === 24)?.key).toBe('sk-replaced-1234567890')
})
