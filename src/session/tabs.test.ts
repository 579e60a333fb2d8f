import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AppRouter } from '@/app/router'
import { stubStorage } from '@/lib/test-stubs'
import { renewSession } from './current'
import { watchOtherTabs } from './tabs'

const lin = { id: 7, username: 'lin', display_name: '林晓', role: 1, status: 1 }
const other = { ...lin, id: 8, username: 'other' }

let entries = new Map<string, string>()
let tab = new Map<string, string>()
let page = new EventTarget()

class FakeStorageEvent extends Event {
  readonly key: string | null
  constructor(type: string, { key }: { key: string | null }) {
    super(type)
    this.key = key
  }
}

/** Writes as another tab would, with its storage event. */
function write(user: typeof lin | null, key: string | null = 'user') {
  if (user) entries.set('user', JSON.stringify(user))
  else entries.delete('user')
  page.dispatchEvent(new FakeStorageEvent('storage', { key }))
}

function open(pathname = '/token') {
  const client = new QueryClient()
  const navigate = vi.fn()
  const router = {
    state: { location: { pathname } },
    navigate,
    getMatchedRoutes: (path: string) => [[], {}, path === '/log' ? { id: path } : undefined],
  } as unknown as AppRouter
  const sessionEnd = { expired: vi.fn(), expiredElsewhere: vi.fn(), signedOut: vi.fn(), elsewhere: vi.fn() }
  watchOtherTabs(client, router, sessionEnd)
  const nothingEnded = () => {
    for (const end of Object.values(sessionEnd)) expect(end).not.toHaveBeenCalled()
  }
  return { client, navigate, sessionEnd, nothingEnded }
}

beforeEach(() => {
  entries = stubStorage('localStorage')
  tab = stubStorage('sessionStorage')
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('StorageEvent', FakeStorageEvent)
  vi.stubGlobal('location', { origin: 'https://console.example' })
  entries.set('user', JSON.stringify(lin))
})
afterEach(() => {
  vi.unstubAllGlobals()
  renewSession()
})

describe('another tab', () => {
  it('that signs out ends the session here', () => {
    const { sessionEnd } = open()
    write(null)
    expect(sessionEnd.elsewhere).toHaveBeenCalledOnce()
    expect(sessionEnd.expiredElsewhere).not.toHaveBeenCalled()
  })

  it('that clears the storage ends the session here', () => {
    const { sessionEnd } = open()
    write(null, null)
    expect(sessionEnd.elsewhere).toHaveBeenCalledOnce()
  })

  it('whose session expired ends the session here', () => {
    const { sessionEnd } = open()
    entries.set('session-expired', '7')
    write(null)
    expect(sessionEnd.expiredElsewhere).toHaveBeenCalledExactlyOnceWith(lin)
    expect(sessionEnd.elsewhere).not.toHaveBeenCalled()
  })

  it('that signs in as another ends the session here', () => {
    const { sessionEnd } = open()
    write(other)
    expect(sessionEnd.elsewhere).toHaveBeenCalledOnce()
    write(other)
    expect(sessionEnd.elsewhere).toHaveBeenCalledOnce()
  })

  it('with a changed role makes this tab read its data again', async () => {
    const { client, nothingEnded } = open()
    client.setQueryData(['channel', 'list'], ['row'])
    client.setQueryData(['status'], { version: 'v1' })
    write({ ...lin, role: 10 })
    expect(client.getQueryData(['channel', 'list'])).toBeUndefined()
    expect(client.getQueryData(['status'])).toEqual({ version: 'v1' })
    nothingEnded()
  })

  it('with a changed name changes nothing here', () => {
    const { client, nothingEnded } = open()
    client.setQueryData(['token', 'list'], ['row'])
    write({ ...lin, display_name: '林' })
    page.dispatchEvent(new FakeStorageEvent('storage', { key: 'status' }))
    expect(client.getQueryData(['token', 'list'])).toEqual(['row'])
    nothingEnded()
  })
})

describe('signing in elsewhere', () => {
  const expire = () => {
    entries.delete('user')
    tab.set('return-to', '{"user":7,"address":"/log"}')
  }

  it('brings the tab of the same user back to where its session expired', () => {
    expire()
    const { navigate } = open('/login')
    write(lin)
    expect(navigate).toHaveBeenCalledExactlyOnceWith({ href: '/log', replace: true })
  })

  it('also continues a tab that waits on the login page', () => {
    entries.delete('user')
    const { navigate } = open('/login')
    write(lin)
    expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/', replace: true })
  })

  it('never leads another user to where the session expired', () => {
    expire()
    const { navigate } = open('/login')
    write(other)
    expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/', replace: true })
    expect(tab.size).toBe(0)
  })

  it.each(['/about', '/register'])(
    'does not navigate a tab with a public page or a form for visitors: %s',
    (path) => {
      expire()
      const { navigate } = open(path)
      write(lin)
      expect(navigate).not.toHaveBeenCalled()
    },
  )
})

describe('a page restored from the back/forward cache', () => {
  const shown = (persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

  it('notices that the session has changed meanwhile', () => {
    const { sessionEnd } = open()
    entries.delete('user')
    shown(false)
    expect(sessionEnd.elsewhere).not.toHaveBeenCalled()
    shown(true)
    expect(sessionEnd.elsewhere).toHaveBeenCalledOnce()
  })

  it('stays as it is when nothing has changed', () => {
    const { nothingEnded } = open()
    shown(true)
    nothingEnded()
  })
})
