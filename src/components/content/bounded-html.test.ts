import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '@/lib/test-stubs'
import { boundedHtml } from './bounded-html'

const ENOUGH = { text: 10_000, parts: 1_000 }
const bounded = (html: string) => boundedHtml(html, ENOUGH)

describe('bounded HTML', () => {
  it.each([
    ['unclosed elements', '<p><b class="a"><i>a</p>b', '<p><b class="a"><i>a</p>b</i></b>'],
    ['misnested elements', '<b><i>a</b>b</i>', '<b><i>a</i></b>b'],
    ['an end tag without a start tag', 'a</div>b', 'ab'],
    ['a comment', 'a<!-- <b> -->b<!-- c', 'ab'],
    ['a declaration', '<!doctype html><?xml?>a', 'a'],
    [
      'a style or handler',
      '<b STYLE="color: red" title=" style=x" onclick=a()>a</b>',
      '<b title=" style=x">a</b>',
    ],
    ['half a tag', '<a href="<b', '&lt;a href="&lt;b'],
    ['a tag that browsers may parse differently', '<b title="><p>', '&lt;b title="><p>'],
  ])('repairs %s', (_what, html, repaired) => expect(bounded(html)).toBe(repaired))

  it('limits the nesting depth, but keeps the text of deeper elements', () => {
    const deep = bounded(`${'<div>'.repeat(900)}a`) ?? ''
    expect(deep).toMatch(/^(<div>){50}a(<\/div>){50}$/)
  })

  it.each([
    ['text', 'a'.repeat(10_001)],
    ['tags', '<br>'.repeat(1_001)],
    ['attributes', `<a ${Array.from({ length: 1_000 }, (_, index) => `a${index}`).join(' ')}>`],
    ['changes of direction', 'אa'.repeat(501)],
  ])('is rejected with too many %s', (_what, html) => {
    expect(bounded(html)).toBeUndefined()
    expect(bounded(html.slice(0, 900))).not.toBeUndefined()
  })

  it('closes every element, and is idempotent', () => {
    const bit = fc.constantFrom(
      '<b>',
      '</b>',
      '<i a=1>',
      '</i>',
      '<div>',
      '</div>',
      '<br>',
      '<!--',
      '-->',
      '<a b="',
      '">',
      '<',
      ' ',
      'a',
    )
    fc.assert(
      fc.property(fc.array(bit), (bits) => {
        const html = bounded(bits.join('')) ?? ''
        const count = (tag: RegExp) => html.match(tag)?.length ?? 0
        expect(count(/<(?:b|i|div|a)[ >]/g)).toBe(count(/<\/(?:b|i|div|a)>/g))
        expect(bounded(html)).toBe(html)
      }),
      { numRuns: runs(5_000) },
    )
  })
})
