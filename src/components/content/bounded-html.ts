import { textParts } from '@/lib/plain-text'

/** What a page can take at once: characters between the tags, and tags, attributes and changes of direction. */
export type Bounds = Record<'text' | 'parts', number>

/** The deepest nesting, as browsers take quadratic time for more. Deeper tags are left out. */
const DEPTH = 50

const ATTRIBUTE = /\s+[^\s"'<>=/]+(?:\s*=\s*(?:"[^"<]*"|'[^'<]*'|[^\s"'<>=`]+))?/g

/** Tags that every browser reads alike, and what is left out: comments and declarations. */
const TAG = new RegExp(
  `<(\\/?)([a-z][a-z0-9-]*)(?:${ATTRIBUTE.source})*\\s*\\/?>|<!--[\\s\\S]*?(?:-->|$)|<[!?][^>]*>?`,
  'gi',
)

/** Styles and handlers: the sanitiser removes them too, but a browser reports them already where it parses them. */
const REPORTED = /^\s+(?:style|on)/i

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
/** Elements whose end is often left out: the next one ends them, so they make nothing deeper. */
const LOOSE = new Set('p li dt dd tr td th thead tbody tfoot option optgroup rt rp colgroup'.split(' '))

/**
 * The HTML with all elements closed, as open ones can become millions, unclear tags as text, and no styles or handlers;
 * undefined: too much.
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
