import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubStorage } from '@/lib/test-stubs'
import { testId } from '@/schemas/test-ids'
import { userStore } from '@/session/store'
import { Route } from './_authed'
import { parseIdParam } from './-guards'

/** Screens that need no sign-in, and the root route. */
const PUBLIC = [
  '__root.tsx',
  'about.tsx',
  'chat.tsx',
  'console.$.tsx',
  'index.tsx',
  'login.tsx',
  'oauth/$provider.tsx',
  'panel.$.tsx',
  'register.tsx',
  'reset.tsx',
  'user/reset.tsx',
]

beforeEach(() => void stubStorage('localStorage'))
afterEach(() => vi.unstubAllGlobals())

describe('the guard', () => {
  const enter = () => Route.options.beforeLoad?.({} as never)

  it('redirects to /login without a stored user', () => {
    expect(enter).toThrow(expect.objectContaining({ options: expect.objectContaining({ to: '/login' }) }))
  })

  it('accepts any stored user', () => {
    userStore.set({ id: testId(7), username: 'lin', display_name: '', role: 1, status: 1 })
    expect(enter).not.toThrow()
  })

  it('covers every screen that is not public', () => {
    const files = readdirSync(fileURLToPath(new URL('.', import.meta.url)), {
      recursive: true,
      encoding: 'utf8',
    })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /(?:^|\/)[^/-][^/]*\.tsx$/.test(path))
    expect(files.filter((path) => !path.startsWith('_authed')).sort()).toEqual(PUBLIC)
  })
})

describe('an id in a path', () => {
  it.each(['1', '27', '9007199254740991'])('may be a number: %s', (text) =>
    expect(parseIdParam(text)).toBe(Number(text)),
  )

  it('may be a UUID', () =>
    expect(parseIdParam('0197F3A0-7c1e-7abc-8def-0123456789ab')).toBe('0197f3a0-7c1e-7abc-8def-0123456789ab'))

  it.each([
    '',
    '0',
    '01',
    '-1',
    '1.5',
    '1e3',
    '0x10',
    'abc',
    '1/../2',
    '0197f3a0-7c1e-7abc-8def-0123456789ab/../1',
    '0197f3a07c1e7abc8def0123456789ab',
    '../token/1',
    ' 1',
  ])('is not found if it is neither a positive integer nor a UUID: %j', (text) =>
    expect(() => parseIdParam(text)).toThrow(expect.objectContaining({ isNotFound: true })),
  )
})
