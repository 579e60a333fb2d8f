import DOMPurify from 'dompurify'
import { marked } from 'marked'

const LINK = /^(?:https?|mailto):/i

/** Links lead out with https, http or mailto only, in a new window that cannot reach back. */
function guardLinks(node: Element): void {
  if (node.tagName !== 'A') return
  const href = node.getAttribute('href') ?? ''
  if (!LINK.test(href)) {
    node.removeAttribute('href')
    return
  }
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
}

/** A preview is a new text with every pause in typing: they must not pile up. */
const REMEMBERED = 50

let hooked = false
const known = new Map<string, string>()

/**
 * Markdown or HTML as safe HTML: no scripts, styles, forms, frames or foreign drawings, no ids or names that
 * could shadow the page's own (hardening row 1 and 35). Each text is worked on once.
 */
export function sanitise(content: string): string {
  const before = known.get(content)
  if (before !== undefined) return before
  if (!hooked) {
    DOMPurify.addHook('afterSanitizeAttributes', guardLinks)
    hooked = true
  }
  const html = marked.parse(content, { async: false, gfm: true, breaks: true })
  const clean = DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: [
      'style',
      'form',
      'input',
      'iframe',
      'svg',
      'math',
      'button',
      'textarea',
      'select',
      'dialog',
    ],
    FORBID_ATTR: ['style', 'class'],
    SANITIZE_NAMED_PROPS: true,
  })
  if (known.size >= REMEMBERED) known.clear()
  known.set(content, clean)
  return clean
}
