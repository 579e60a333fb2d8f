import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubStorage } from '@/lib/test-stubs'
import { testId } from '@/schemas/test-ids'
import {
  compatibleDraft,
  type Draft,
  dropDraft,
  dropDrafts,
  dropOtherUsersDrafts,
  registerDraftSource,
  saveDrafts,
  savedDraft,
} from './drafts'

let tab = new Map<string, string>()
const ends: Array<() => void> = []
const draftOf = (value: string) => ({ name: { value, base: '' } })
const register = (key: string, draft: Draft) =>
  void ends.push(registerDraftSource({ key, read: () => draft }))

beforeEach(() => {
  tab = stubStorage('sessionStorage')
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.unstubAllGlobals()
})

describe('a draft', () => {
  it('is stored per screen', () => {
    register('/token/add', draftOf('a'))
    register('/channel/add?copy=3', draftOf('b'))
    saveDrafts(testId(7))
    expect(savedDraft(testId(7), '/channel/add')).toBeUndefined()
    expect(savedDraft(testId(7), '/channel/add?copy=3')).toEqual(draftOf('b'))
    dropDraft(testId(7), '/channel/add?copy=3')
    expect(savedDraft(testId(7), '/token/add')).toEqual(draftOf('a'))
  })

  it('is stored per user and removed for another user', () => {
    register('/token/add', draftOf('a'))
    saveDrafts(testId(7))
    expect(savedDraft(testId(8), '/token/add')).toBeUndefined()
    expect(tab.size).toBe(0)
  })

  it('is not saved for an unmounted or unchanged form', () => {
    register('/user/add', {})
    const unregister = registerDraftSource({ key: '/token/add', read: () => draftOf('a') })
    unregister()
    saveDrafts(testId(7))
    expect(tab.size).toBe(0)
  })

  it('survives a second expiry on another screen', () => {
    register('/token/add', draftOf('a'))
    saveDrafts(testId(7))
    ends.splice(0)[0]?.()
    saveDrafts(testId(7))
    expect(savedDraft(testId(7), '/token/add')).toEqual(draftOf('a'))
  })

  it('can be removed for all users or for other users', () => {
    register('/token/add', draftOf('a'))
    saveDrafts(testId(7))
    dropOtherUsersDrafts(testId(7))
    expect(tab.size).toBe(1)
    dropOtherUsersDrafts(testId(8))
    expect(tab.size).toBe(0)
    saveDrafts(testId(7))
    dropDrafts()
    expect(tab.size).toBe(0)
  })

  it('of an older version without base values is dropped', () => {
    tab.set('drafts', '{"user":7,"forms":{"/token/add":{"name":"a"},"/setting":{"Notice":["新","旧"]}}}')
    expect(savedDraft(testId(7), '/token/add')).toBeUndefined()
    expect(tab.size).toBe(0)
  })

  it.each(['{"user":7', '{"user":"7","forms":{}}', '{"user":7,"forms":{"/token/add":5}}', '[]'])(
    'is ignored if corrupted: %s',
    (text) => {
      tab.set('drafts', text)
      expect(savedDraft(testId(7), '/token/add')).toBeUndefined()
    },
  )

  it.each(['__proto__', 'constructor', 'toString'])('does not exist for the key %s', (key) => {
    tab.set('drafts', '{"user":7,"forms":{"/token/add":{"name":{"value":"a","base":""}}}}')
    expect(savedDraft(testId(7), key)).toBeUndefined()
  })
})

describe('compatibleDraft', () => {
  const values = { name: '', unlimited: false, type: 1, groups: ['default'], models: [] as string[] }

  it('returns the fields that exist in the form with the same type', () => {
    const draft = {
      name: { value: 'a', base: 'b' },
      unlimited: { value: true, base: false },
      type: { value: 3, base: 1 },
      groups: { value: [], base: ['vip'] },
      models: { value: ['gpt-4'], base: [] },
    }
    expect(compatibleDraft(draft, values)).toEqual(draft)
  })

  it.each<[string, unknown, unknown]>([
    ['name', 5, ''],
    ['name', null, ''],
    ['name', 'a', undefined],
    ['unlimited', 'true', false],
    ['type', '3', 1],
    ['type', 3, '1'],
    ['groups', 'vip', []],
    ['groups', [1], []],
    ['models', [null], []],
    ['models', [], [null]],
    ['other', 'x', ''],
    ['toString', 'x', ''],
  ])('omits %s with the value %j and the base %j', (name, value, base) => {
    expect(compatibleDraft({ [name]: { value, base } }, values)).toEqual({})
  })
})
