import { expect, test } from './fixtures'

for (const as of ['user', 'admin'] as const) {
  test(`an account of role ${as} asks a model with a key, and sees the cost that the server logged`, async ({
    page,
    server,
    upstream,
    newName,
    asUser,
  }) => {
    const name = newName()
    const model = `m-${name}`
    const channel = { name, key: 'good-1', base_url: upstream, models: model, group: 'default' }
    await server.ask('POST', '/api/channel/', { ...channel, type: 8 })
    const { user, own } = await asUser(page, as === 'admin' ? as : undefined)
    await server.ask('PUT', '/api/user/', { id: user.id, quota: 10_000_000 })
    await own.ask('POST', '/api/token/', { name, unlimited_quota: true, expired_time: -1 })

    await page.goto('/playground')
    await page.getByRole('combobox', { name: '令牌' }).selectOption(name)
    await page.getByRole('combobox', { name: '模型' }).fill(model)
    await page.getByRole('textbox', { name: '消息' }).fill('你好')
    await page.getByRole('button', { name: '发送' }).click()
    const turns = page.getByRole('list', { name: '对话' }).getByRole('listitem')
    await expect(turns).toHaveCount(2)
    await expect(page.getByText(/本次消耗 \$\d+\.\d+/)).toBeVisible()
    const [row] = await server.logs(`username=${user.username}&type=2`)
    const tokens = (row?.prompt_tokens ?? 0) + (row?.completion_tokens ?? 0)
    expect(row).toMatchObject({ model_name: model, token_name: name, is_stream: true })
    // The default ratio, as /models shows it.
    expect(row?.quota).toBe(30 * tokens)
    await expect(
      page.getByText(`提示 ${row?.prompt_tokens ?? ''}，补全 ${row?.completion_tokens ?? ''}`),
    ).toBeVisible()

    await page.getByRole('textbox', { name: '消息' }).fill('再来')
    await page.getByRole('combobox', { name: '模型' }).fill(`nobody-${name}`)
    await page.getByRole('button', { name: '发送' }).click()
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: '无可用渠道' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: '消息' })).toHaveValue('再来')
  })
}
