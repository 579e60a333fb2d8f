import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubStorage } from '@/lib/test-stubs'
import {
  type Draft,
  dropDraft,
  dropDrafts,
  dropDraftsOfOthers,
  fittingDraft,
  keepDrafts,
  keptDraft,
  offerDraft,
} from './drafts'

let tab = new Map<string, string>()
const ends: Array<() => void> = []
const offer = (key: string, draft: Record<string, unknown>) =>
  void ends.push(offerDraft({ key, read: () => draft }))

beforeEach(() => {
  tab = stubStorage('sessionStorage')
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.unstubAllGlobals()
})

describe('a draft', () => {
  it('belongs to its screen', () => {
    offer('/token/add', { name: 'a' })
    offer('/channel/add?copy=3', { name: 'b' })
    keepDrafts(7)
    expect(keptDraft(7, '/channel/add')).toBeUndefined()
    expect(keptDraft(7, '/channel/add?copy=3')).toEqual({ name: 'b' })
    dropDraft(7, '/channel/add?copy=3')
    expect(keptDraft(7, '/token/add')).toEqual({ name: 'a' })
  })

  it('belongs to its user, and is removed when another asks', () => {
    offer('/token/add', { name: 'a' })
    keepDrafts(7)
    expect(keptDraft(8, '/token/add')).toBeUndefined()
    expect(tab.size).toBe(0)
  })

  it('does not exist for a form that is gone or unchanged', () => {
    offer('/user/add', {})
    const gone = offerDraft({ key: '/token/add', read: () => ({ name: 'a' }) })
    gone()
    keepDrafts(7)
    expect(tab.size).toBe(0)
  })

  it('survives a second expiry on another screen', () => {
    offer('/token/add', { name: 'a' })
    keepDrafts(7)
    ends.splice(0)[0]?.()
    keepDrafts(7)
    expect(keptDraft(7, '/token/add')).toEqual({ name: 'a' })
  })

  it('can be removed, for all users or for all others', () => {
    offer('/token/add', { name: 'a' })
    keepDrafts(7)
    dropDraftsOfOthers(7)
    expect(tab.size).toBe(1)
    dropDraftsOfOthers(8)
    expect(tab.size).toBe(0)
    keepDrafts(7)
    dropDrafts()
    expect(tab.size).toBe(0)
  })

  it.each(['{"user":7', '{"user":"7","forms":{}}', '{"user":7,"forms":{"/token/add":5}}', '[]'])(
    'is ignored when damaged: %s',
    (text) => {
      tab.set('drafts', text)
      expect(keptDraft(7, '/token/add')).toBeUndefined()
    },
  )

  it.each(['__proto__', 'constructor', 'toString'])('does not exist for a screen called %s', (key) => {
    tab.set('drafts', '{"user":7,"forms":{"/token/add":{"name":"a"}}}')
    expect(keptDraft(7, key)).toBeUndefined()
  })
})

describe('the fields of a draft that fit a form', () => {
  const values = { name: '', unlimited: false, type: 1, groups: ['default'], models: [] as string[] }

  it('are those that the form has, of the same type', () => {
    const draft = { name: 'a', unlimited: true, type: 3, groups: [], models: ['gpt-4'] }
    expect(fittingDraft(draft, values)).toEqual(draft)
  })

  it.each<Draft>([
    { name: 5 },
    { name: null },
    { unlimited: 'true' },
    { type: '3' },
    { groups: 'vip' },
    { groups: [1] },
    { models: [null] },
    { other: 'x' },
    { toString: 'x' },
  ])('do not include %o', (draft) => {
    expect(fittingDraft(draft, values)).toEqual({})
  })
})
