import { expect, it } from 'vitest'
import { framedPage } from './framed-page'
import { HOSTILE_URLS } from './test-hostile-urls'
import { safeHttpUrl, safeImageUrl } from './url'

// Unit tests of the URL rules; e2e/content/hostile-addresses tests the screens.

const CONSOLE = { protocol: 'http:', hostname: '127.0.0.1', origin: 'http://127.0.0.1:4173' }

it('the list of hostile URLs is large enough and has no duplicates', () => {
  expect(new Set(HOSTILE_URLS.map(({ text }) => text)).size).toBe(HOSTILE_URLS.length)
  expect(HOSTILE_URLS.length).toBeGreaterThanOrEqual(80)
})

it.each(HOSTILE_URLS)(
  '$text is allowed as an image: $image, a frame: $frame, a link: $link',
  ({ text, ...may }) => {
    expect({
      image: safeImageUrl(text, CONSOLE.origin) !== null,
      frame: framedPage(text, CONSOLE) !== null,
      link: safeHttpUrl(text) !== null,
    }).toEqual(may)
  },
)
