import { expect, test } from '../fixtures'
import { Shell } from '../pages/shell'
import { full } from '../thorough'

test('the content security policy blocks markup and code from strings', async ({
  page,
  expectConsole,
  expectViolation,
}) => {
  expectConsole(/Trusted|Content Security Policy/)
  expectViolation(/^(require-trusted-types-for|script-src|worker-src)/)
  await page.goto('/')
  await expect(new Shell(page).menu).toBeVisible()
  const outcome = await page.evaluate(() => {
    const markup = '<img src=x onerror="window.__pwned=1">'
    const make = <K extends keyof HTMLElementTagNameMap>(tag: K) => document.createElement(tag)
    const child = make('div').appendChild(make('b'))
    const sinks: Record<string, () => unknown> = {
      innerHTML: () => Object.assign(make('div'), { innerHTML: markup }),
      outerHTML: () => Object.assign(child, { outerHTML: markup }),
      insertAdjacentHTML: () => make('div').insertAdjacentHTML('beforeend', markup),
      'document.write': () => document.write(markup),
      'document.writeln': () => document.writeln(markup),
      range: () => document.createRange().createContextualFragment(markup),
      DOMParser: () => new DOMParser().parseFromString(markup, 'text/html'),
      srcdoc: () => Object.assign(make('iframe'), { srcdoc: markup }),
      'shadow root': () => Object.assign(make('div').attachShadow({ mode: 'open' }), { innerHTML: markup }),
      'script text': () => Object.assign(make('script'), { text: 'if (1 < 2) window.__pwned = 1' }),
      'script address': () => Object.assign(make('script'), { src: 'https://evil.example/x.js' }),
      worker: () => new Worker('https://evil.example/x.js'),
      'worker from an image': () => new Worker('/logo.png'),
    }
    const open = Object.keys(sinks).filter((name) => {
      try {
        sinks[name]?.()
        return true
      } catch {
        return false
      }
    })
    return { tried: Object.keys(sinks).length, open, ran: '__pwned' in window }
  })
  expect(outcome).toEqual({ tried: 13, open: [], ran: false })
})

test('refuses to render in a frame of another site', full, async ({ page, context, baseURL }) => {
  await context.route(`${baseURL}/login`, async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ status: 200, contentType: 'text/html', body })
  })
  await context.route('http://other.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${baseURL}/login"></iframe>` }),
  )
  await page.goto('http://other.example/')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('控制台不能显示在其他网站的页面里。')).toBeVisible()
  await expect(frame.getByRole('link', { name: '在新窗口打开' })).toHaveAttribute('target', '_blank')
  await expect(frame.getByRole('textbox')).toHaveCount(0)
})

test(
  'sets the policy if the server does not',
  full,
  async ({ page, context, baseURL, expectConsole, expectViolation }) => {
    await context.route(`${baseURL}/login`, async (route) => {
      const text = await (await route.fetch()).text()
      const body = text.replace(/nonce="[^"]*"/, 'nonce="{{placeholder}}"')
      await route.fulfill({ status: 200, contentType: 'text/html', body })
    })
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: '登录' }).first()).toBeVisible()
    expectConsole(/Trusted|Content Security Policy/)
    expectViolation(/^(require-trusted-types-for|style-src-elem)/)
    const applied = await page.evaluate(() => {
      const style = document.createElement('style')
      style.textContent = 'body { outline: 3px solid rgb(1, 2, 3) }'
      document.head.append(style)
      return getComputedStyle(document.body).outlineColor
    })
    expect(applied).not.toBe('rgb(1, 2, 3)')
  },
)
