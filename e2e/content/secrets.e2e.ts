import { expect, test } from '../fixtures'
import { Shell } from '../pages/shell'

const KEY = /sk-[A-Za-z0-9]{20,}/

test('after a tour of the screens no key, code, password or access token stands anywhere', async ({
  page,
  gateway,
  signIn,
}) => {
  const told: string[] = []
  page.on('console', (message) => told.push(message.text()))
  await signIn('root')
  const secrets = [
    ...gateway.db.tokens.map(({ key }) => key),
    ...gateway.db.channels.map(({ key }) => key),
    ...gateway.db.users.flatMap((user) => [user.password, user.access_token]),
  ].filter((secret): secret is string => typeof secret === 'string' && secret.length >= 16)
  expect(secrets.length).toBeGreaterThan(20)
  const shell = new Shell(page)
  await page.goto('/about')
  let looked = 0
  for (const name of ['渠道', '令牌', '充值', '用户', '日志', '模型', '试用', '设置', '关于', '首页']) {
    await shell.entry(name).click()
    await expect(page).toHaveTitle(new RegExp(`^${name} - `))
    await page.waitForLoadState('networkidle')
    const seen = await page.evaluate(() => [
      document.documentElement.outerHTML,
      location.href,
      JSON.stringify(history.state),
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.cookie,
    ])
    for (const text of [...seen, ...told, ...gateway.sent().map(({ search }) => search)]) {
      expect(KEY.exec(text)).toBeNull()
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
      looked += 1
    }
  }
  test.info().annotations.push({ type: 'figure', description: `0 hits in ${looked} texts` })
})
