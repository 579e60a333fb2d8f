import { expect, test } from '../fixtures'
import { Toasts } from '../pages/toasts'
import { bodyOf, button, field, many, openForm } from './channel-fields'

test.beforeEach(({ signIn }) => signIn('admin'))

test('sends what changed, replaces the key, and keeps it nowhere', async ({ page, gateway }) => {
  await openForm(page, '/channel/edit/24')
  await field(page, '密钥').evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'k-1\nk-2')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await field(page, '名称').fill('')
  await button(page, '提交').click()
  await expect(page.getByText('渠道名称不能清空，服务器会保留原值！')).toBeVisible()
  await expect(field(page, '密钥')).toHaveAccessibleDescription(/只能填写一个密钥！/)
  expect(gateway.calls.filter(({ method }) => method === 'PUT')).toEqual([])
  await field(page, '名称').fill('DeepSeek')
  await field(page, '密钥').fill('sk-replaced-1234567890')
  const sent = bodyOf(page, 'PUT')
  await button(page, '提交').click()
  expect(await sent).toEqual({ id: 24, key: 'sk-replaced-1234567890' })
  await expect(page).toHaveURL('/channel')
  await expect(page.getByRole('row').filter({ hasText: 'DeepSeek' })).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect([kept, await page.content(), page.url()].join()).not.toContain('sk-replaced')
  expect(gateway.db.channels.find(({ id }) => id === 24)?.key).toBe('sk-replaced-1234567890')

  await test.step('shows what is stored, and returns to the list as it was left', async () => {
    const before = structuredClone(gateway.db.channels.find(({ id }) => id === 24))
    await page.goto('/channel?sort=priority&desc=true&size=20')
    await page.getByRole('row').filter({ hasText: 'DeepSeek' }).getByRole('link', { name: '编辑' }).click()
    await expect(field(page, '名称')).toHaveValue('DeepSeek')
    await expect(many(page, '类型')).toHaveValue('DeepSeek')
    await expect(field(page, '密钥')).toHaveValue('')
    await expect(field(page, '密钥')).toHaveAttribute('placeholder', '留空表示不修改')
    await expect(field(page, '密钥')).toHaveAttribute('autocomplete', 'off')
    await expect(page.getByRole('checkbox', { name: '批量创建' })).toHaveCount(0)
    await button(page, '提交').click()
    await expect(page.getByText('没有任何修改，未提交。')).toBeVisible()
    expect(gateway.sent('PUT /api/channel/')).toHaveLength(1)
    await field(page, '名称').fill('深度求索')
    await field(page, '优先级').fill('0')
    const sent = bodyOf(page, 'PUT')
    await button(page, '提交').click()
    expect(await sent).toEqual({ id: 24, name: '深度求索', priority: 0 })
    await new Toasts(page).told('渠道更新成功！')
    // Back to the list as it was left.
    await expect(page).toHaveURL('/channel?sort=priority&desc=true&size=20')
    await expect(page.getByRole('row').filter({ hasText: '深度求索' })).toBeVisible()
    expect(gateway.db.channels.find(({ id }) => id === 24)).toEqual({
      ...before,
      name: '深度求索',
      priority: 0,
    })
  })
})
