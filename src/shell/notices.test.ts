import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { VersionNotice } from './notices'

/** Renders the notice for console version `ours` and server version `theirs`, as text. */
function notice(ours: string | undefined, theirs: string | undefined): string {
  vi.stubEnv('VITE_VERSION', ours)
  const notice = createElement(VersionNotice, { version: theirs })
  const drawn = createElement(MantineProvider, { withCssVariables: false, withGlobalClasses: false }, notice)
  return renderToStaticMarkup(drawn).replace(/<[^>]*>/g, '')
}

describe('the version notice', () => {
  it('is shown if the server and console versions differ', () => {
    expect(notice('v0.6.10', 'v0.6.11')).toBe('服务端已升级到 v0.6.11，请按 Shift + F5 刷新页面')
  })

  it.each([
    ['v0.6.10', 'v0.6.10'],
    ['v0.6.10', undefined],
    ['v0.6.10', ''],
    ['v0.6.10', 'v0.0.0'],
    ['', 'v0.6.11'],
    [undefined, 'v0.6.11'],
  ])('is hidden for console version %s and server version %s', (ours, theirs) =>
    expect(notice(ours, theirs)).toBe(''),
  )
})
