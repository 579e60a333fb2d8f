import { expect, test, userOf } from '../fixtures'

test('keeps the chosen key and the typed text when the key is used up while offline', {
  tag: '@full',
}, async ({ page, context, gateway, signIn, expectConsole }) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|Loading chunk failed/)
  const me = userOf(gateway, 'user')
  const own = gateway.db.tokens.filter(({ user_id }) => user_id === me.id)
  for (const token of own) Object.assign(token, { status: 1, expired_time: -1, unlimited_quota: true })
  const [, second] = own
  if (!second) throw new Error('the seed has two tokens')
  await signIn('user')
  await page.clock.install()
  await page.goto('/playground')
  const key = page.getByRole('combobox', { name: '令牌' })
  const message = page.getByRole('textbox', { name: '消息' })
  await key.selectOption(second.name)
  await message.fill('还没问完')
  await context.setOffline(true)
  const banner = page.getByText('网络已断开，恢复后自动刷新')
  await expect(banner).toBeVisible()
  await page.clock.fastForward(120_000)
  for (const token of own) token.status = 4
  const models = gateway.sent('GET /api/user/available_models').length
  await context.setOffline(false)
  await expect(banner).toHaveCount(0)
  await expect.poll(() => gateway.sent('GET /api/user/available_models').length).toBeGreaterThan(models)
  await page.waitForLoadState('networkidle')
  await expect(key.locator('option:checked')).toHaveText(second.name)
  await expect(message).toHaveValue('还没问完')
})
