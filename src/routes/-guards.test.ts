import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubStorage } from '@/lib/test-stubs'
import { userStore } from '@/session/store'
import { Route } from './_authed'
import { idIn } from './-guards'

/** The screens that anybody may open, and the frame around all. */
const OPEN = [
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

  it('leads to /login without a stored user', () => {
    expect(enter).toThrow(expect.objectContaining({ options: expect.objectContaining({ to: '/login' }) }))
  })

  it('lets any stored user pass', () => {
    userStore.set({ id: 7, username: 'lin', display_name: '', role: 1, status: 1 })
    expect(enter).not.toThrow()
  })

  it('is above every screen that is not open to everybody', () => {
    const files = readdirSync(fileURLToPath(new URL('.', import.meta.url)), {
      recursive: true,
      encoding: 'utf8',
    })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /(?:^|\/)[^/-][^/]*\.tsx$/.test(path))
    expect(files.filter((path) => !path.startsWith('_authed')).sort()).toEqual(OPEN)
  })
})

describe('an id in an address', () => {
  it.each(['1', '27', '9007199254740991'])('is read: %s', (text) => expect(idIn(text)).toBe(Number(text)))

  it('may be a UUID', () =>
    expect(idIn('0197F3A0-7c1e-7abc-8def-0123456789ab')).toBe('0197f3a0-7c1e-7abc-8def-0123456789ab'))

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
  ])('is no page when it is neither a positive whole number nor a UUID: %j', (text) =>
    expect(() => idIn(text)).toThrow(expect.objectContaining({ isNotFound: true })),
  )
})
