import { textParts } from '@/lib/plain-text'

/**
 * Limits of what a page can render: `text` counts characters; `parts` counts tags, attributes and direction changes.
 */
export type Bounds = Record<'text' | 'parts', number>

/** Maximum nesting, as browsers need quadratic time for deeper markup. Deeper tags are dropped. */
const DEPTH = 50

const ATTRIBUTE = /\s+[^\s"'<>=/]+(?:\s*=\s*(?:"[^"<]*"|'[^'<]*'|[^\s"'<>=`]+))?/g

/** Matches tags that all browsers parse alike, and comments and declarations, which are dropped. */
const TAG = new RegExp(
  `<(\\/?)([a-z][a-z0-9-]*)(?:${ATTRIBUTE.source})*\\s*\\/?>|<!--[\\s\\S]*?(?:-->|$)|<[!?][^>]*>?`,
  'gi',
)

/** Styles and event handlers, removed before parsing because the browser reports them as CSP violations. */
const REPORTED = /^\s+(?:style|on)/i

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
/** Elements with optional end tags, which do not nest. */
const LOOSE = new Set('p li dt dd tr td th thead tbody tfoot option optgroup rt rp colgroup'.split(' '))

/**
 * Closes all elements, because browsers multiply unclosed ones, escapes ambiguous tags, and removes styles and event
 * handlers. Returns undefined if the HTML exceeds the bounds.
 */
export function boundedHtml(html: string, bounds: Bounds): string | undefined {
  const open: string[] = []
  const closed: string[] = []
  let text = 0
  let parts = 0
  let from = 0
  const isTooMuch = () => text > bounds.text || parts > bounds.parts
  const addText = (to: number) => {
    const words = html.slice(from, to)
    text += words.length
    parts += Math.max(0, textParts(words).length - 1)
    closed.push(words.replaceAll('<', '&lt;'))
  }
  const close = (count: number) => {
    for (const name of open.splice(count).reverse()) closed.push(`</${name}>`)
  }
  for (const { 0: written, 1: slash, 2: upper = '', index } of html.matchAll(TAG)) {
    addText(index)
    from = index + written.length
    const name = upper.toLowerCase()
    if (name === '') continue
    const tag = written.replace(ATTRIBUTE, (attribute) => {
      parts += 1
      return REPORTED.test(attribute) ? '' : attribute
    })
    parts += 1
    const last = slash === '/' ? open.lastIndexOf(name) : -1
    if (LOOSE.has(name) || (slash === '' && VOID.has(name))) closed.push(tag)
    else if (last >= 0) close(last)
    else if (slash === '' && open.length < DEPTH) {
      open.push(name)
      closed.push(tag)
    }
    if (isTooMuch()) return undefined
  }
  addText(html.length)
  close(0)
  return isTooMuch() ? undefined : closed.join('')
}
