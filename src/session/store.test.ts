import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { statusSchema } from '@/schemas/status'
import { statusHolder } from './site-status'
import { affStore, promptStore, userStore } from './store'

const entries = new Map<string, string>()

beforeEach(() => {
  entries.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const status = statusSchema.parse({
  system_name: '示例网关',
  logo: 'https://cdn.example/l.png',
  footer_html: '<b>页脚</b>',
  quota_per_unit: 250_000,
  display_in_currency: false,
})

describe('the stored status', () => {
  it('is stored under the documented keys', () => {
    statusHolder.set(status)
    expect(JSON.parse(entries.get('status') ?? '')).toMatchObject({ system_name: '示例网关' })
    entries.delete('status')
    expect(Object.fromEntries(entries)).toEqual({
      system_name: '示例网关',
      logo: 'https://cdn.example/l.png',
      footer_html: '<b>页脚</b>',
      quota_per_unit: '250000',
      display_in_currency: 'false',
    })
  })

  it('is cleared on demand', () => {
    statusHolder.set(status)
    statusHolder.remove()
    expect(statusHolder.get()).toBeNull()
  })
})

describe('other keys', () => {
  it('`user` has five fields, and is null if missing', () => {
    expect(userStore.get()).toBeNull()
    entries.set(
      'user',
      '{"id":7,"username":"lin","display_name":"林","role":1,"status":1,"password":"p","access_token":"t"}',
    )
    expect(userStore.get()).toEqual({ id: 7, username: 'lin', display_name: '林', role: 1, status: 1 })
  })

  it.each(['{"role":"100"}', 'true', '{"id":1,"username":"x","role":null}', '[]'])(
    '`user` is null for the invalid text %s',
    (text) => {
      entries.set('user', text)
      expect(userStore.get()).toBeNull()
    },
  )

  it('`aff` is stored without quotes', () => {
    affStore.set('q7Zd')
    expect(entries.get('aff')).toBe('q7Zd')
  })

  it('`prompt-{name}` is true once the prompt was shown', () => {
    expect(promptStore('notice').get()).toBe(false)
    promptStore('notice').set(true)
    expect(entries.get('prompt-notice')).toBe('true')
    expect(promptStore('notice').get()).toBe(true)
  })
})
