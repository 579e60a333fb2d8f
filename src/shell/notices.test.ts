import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { VersionNotice } from './notices'

/** The notice of a console of version `ours` for a server of version `theirs`. */
function notice(ours: string | undefined, theirs: string | undefined): string {
  vi.stubEnv('VITE_VERSION', ours)
  const notice = createElement(VersionNotice, { version: theirs })
  const drawn = createElement(MantineProvider, { withCssVariables: false, withGlobalClasses: false }, notice)
  return renderToStaticMarkup(drawn).replace(/<[^>]*>/g, '')
}

describe('the notice of a newer server', () => {
  it('is shown if the server’s version is not that of the console', () => {
    expect(notice('v0.6.10', 'v0.6.11')).toBe('服务端已升级到 v0.6.11，请按 Shift + F5 刷新页面')
  })

  it.each([
    ['v0.6.10', 'v0.6.10'],
    ['v0.6.10', undefined],
    ['v0.6.10', ''],
    ['v0.6.10', 'v0.0.0'],
    ['', 'v0.6.11'],
    [undefined, 'v0.6.11'],
  ])('is not shown for a console of %s and a server of %s', (ours, theirs) =>
    expect(notice(ours, theirs)).toBe(''),
  )
})
