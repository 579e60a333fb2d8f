import { expect, test } from '../fixtures'
import { Toasts } from '../pages/toasts'
import { bodyOf, button, field, many, openForm } from './channel-fields'

test.describe('the form of an existing channel', () => {
  test.beforeEach(({ signIn }) => signIn('admin'))

  test('shows what is stored, sends the id and what changed, and goes back to the list as it was left', async ({
    page,
    gateway,
  }) => {
    const before = structuredClone(gateway.db.channels.find(({ id }) => id === 24))
    await page.goto('/channel?sort=priority&desc=true&size=20')
    await page.getByRole('row').filter({ hasText: 'DeepSeek' }).getByRole('link', { name: '编辑' }).click()
    await expect(field(page, '名称')).toHaveValue('DeepSeek')
    await expect(many(page, '类型')).toHaveValue('DeepSeek')
    await expect(field(page, '密钥')).toHaveValue('')
    await expect(field(page, '密钥')).toHaveAttribute('placeholder', '留空表示不修改')
    await expect(field(page, '密钥')).toHaveAttribute('autocomplete', 'off')
    await expect(page.getByRole('checkbox', { name: '批量创建' })).toHaveCount(0)
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

  test('sends nothing when nothing was changed; a default of the type that is filled in counts as a change', {
    tag: '@full',
  }, async ({ page, gateway }) => {
    const before = structuredClone(gateway.db.channels)
    for (const id of [2, 27]) {
      await openForm(page, `/channel/edit/${id}`)
      await button(page, '提交').click()
      await expect(page.getByText('没有任何修改，未提交。')).toBeVisible()
      await expect(page).toHaveURL(`/channel/edit/${id}`)
    }
    expect(gateway.sent('PUT /api/channel/')).toEqual([])
    expect(gateway.db.channels).toEqual(before)

    const channel = gateway.db.channels.find(({ id }) => id === 24)
    for (const [type, other] of [
      [3, '2023-06-01-preview'],
      [18, 'v2.1'],
    ] as const) {
      Object.assign(channel ?? {}, { type, other: '' })
      await openForm(page, '/channel/edit/24')
      const sent = bodyOf(page, 'PUT')
      await button(page, '提交').click()
      expect(await sent).toEqual({ id: 24, other })
      await expect(page).toHaveURL('/channel')
    }
  })

  test('replaces the key by a single typed one, which is kept nowhere', async ({ page, gateway }) => {
    await openForm(page, '/channel/edit/24')
    await field(page, '密钥').evaluate((input) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', 'k-1\nk-2')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await button(page, '提交').click()
    await expect(field(page, '密钥')).toHaveAccessibleDescription(/只能填写一个密钥！/)
    expect(gateway.calls.filter(({ method }) => method === 'PUT')).toEqual([])
    await field(page, '密钥').fill('sk-replaced-1234567890')
    const sent = bodyOf(page, 'PUT')
    await button(page, '提交').click()
    expect(await sent).toEqual({ id: 24, key: 'sk-replaced-1234567890' })
    await expect(page).toHaveURL('/channel')
    await expect(page.getByRole('row').filter({ hasText: 'DeepSeek' })).toBeVisible()
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect([kept, await page.content(), page.url()].join()).not.toContain('sk-replaced')
    expect(gateway.db.channels.find(({ id }) => id === 24)?.key).toBe('sk-replaced-1234567890')
  })

  test('rejects emptied fields that the server would keep', async ({ page, gateway }) => {
    const channel = gateway.db.channels.find(({ id }) => id === 24)
    if (channel) channel.config = '{"region":"x"}'
    await openForm(page, '/channel/edit/24')
    await field(page, '名称').fill('')
    await button(page, '高级').click()
    await field(page, '其他配置').fill('')
    await button(page, '清除所有模型').click()
    await button(page, '移除 default').click()
    await button(page, '提交').click()
    for (const sentence of [
      '渠道名称不能清空，服务器会保留原值！',
      '其他配置不能清空，服务器会保留原值；要去掉全部配置请填写 {}！',
      '请至少选择一个模型！',
      '请至少选择一个分组！',
    ]) {
      await expect(page.getByText(sentence)).toBeVisible()
    }
    expect(gateway.calls.filter(({ method }) => method === 'PUT')).toEqual([])
  })

  test('shows why a missing channel cannot be loaded, and offers 重试', { tag: '@full' }, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/record not found/)
    await page.goto('/channel/edit/999')
    await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
    await expect(page.getByText('record not found').first()).toBeVisible()
    // It is still the form's screen, and leads back to its list.
    await expect(page.getByRole('heading', { level: 1, name: '编辑渠道' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: '返回', exact: true }).click()
    await expect(page).toHaveURL('/channel')
    await page.goto('/channel/edit/abc')
    await expect(page.getByText('页面不存在')).toBeVisible()
  })
})
