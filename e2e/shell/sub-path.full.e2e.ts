import { spawnSync } from 'node:child_process'
import { serveConsole } from '../../scripts/served/console-server.ts'
import { REFUSED } from '../auth/session-end'
import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { LoginPage } from '../pages/login-page'
import { Shell } from '../pages/shell'

test('a build for a sub-path requests nothing outside it', async ({
  page,
  gateway,
  baseURL,
  expectConsole,
}, testInfo) => {
  expectConsole(REFUSED)
  const folder = testInfo.outputPath('dist')
  // The mode skips compression, which, like minifying, takes longer than the rest of the build.
  const VITE = 'node_modules/vite/bin/vite.js'
  const options = ['--outDir', folder, '--logLevel', 'error', '--mode', 'sub-path', '--minify', 'false']
  const { status } = spawnSync(process.execPath, [VITE, 'build', ...options], {
    stdio: 'inherit',
    env: { ...process.env, VITE_BASE: '/console/' },
  })
  expect(status).toBe(0)
  const served = await serveConsole({ folder, base: '/console/', gateway: baseURL })
  const shell = new Shell(page)
  const login = new LoginPage(page)
  const list = new ListPage(page, '令牌')
  const outside: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    const isBelow = pathname.startsWith('/console/') || pathname.startsWith('/api/')
    if (origin === served.address && !isBelow) outside.push(pathname)
  })
  try {
    await page.goto(`${served.address}/console/channel`)
    await expect(page).toHaveURL(/\/console\/login$/)
    await login.signIn('user', '12345678')
    await expect(page).toHaveURL(/\/console\/token$/)
    await list.pageSize.selectOption('20')
    await expect(page).toHaveURL(/\/console\/token\?size=20$/)
    await expect(list.rows).toHaveCount(20)

    await shell.entry('日志').click()
    await expect(page).toHaveURL(/\/console\/log$/)
    await page.goBack()
    await list.choose('笔记本', '删除')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(list.rows).toHaveCount(20)

    // After an expired session the sign-in returns below the path.
    await page.goto('about:blank')
    gateway.signInAs(null)
    await page.goto(`${served.address}/console/token?size=50`)
    await expect(page).toHaveURL(/\/console\/login\?expired=true$/)
    await login.signInAgain('user')
    await expect(page).toHaveURL(/\/console\/token\?size=50$/)

    await shell.signOut('user')
    await expect(page).toHaveURL(/\/console\/login/)
    expect(gateway.sent('GET /api/user/logout')).toHaveLength(1)
    expect(outside).toEqual([])
  } finally {
    await served.close()
  }
})
