import DOMPurify from 'dompurify'
import { marked } from 'marked'
import { isOwnCall, safeImageUrl } from './url'

const LINK = /^(?:https?|mailto):/i

/** Most texts kept: a live preview makes one with every key. */
const KNOWN_LIMIT = 50

/** Links: https, http or mailto only, in a new window without an opener, no calls of the gateway. */
function guardLink(link: Element): void {
  const href = link.getAttribute('href') ?? ''
  if (!LINK.test(href) || !URL.canParse(href) || isOwnCall(new URL(href), location.origin)) {
    link.removeAttribute('href')
    return
  }
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
}

/** Images: as `safeImageUrl` allows, and without a referrer. */
function guardImage(image: Element): void {
  const src = safeImageUrl(image.getAttribute('src'), location.origin)
  if (src === null) image.removeAttribute('src')
  else image.setAttribute('src', src)
  image.setAttribute('referrerpolicy', 'no-referrer')
  // Without `alt`, screen readers would read the address.
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '')
}

function guard(node: Element): void {
  if (node.tagName === 'A') guardLink(node)
  else if (node.tagName === 'IMG') guardImage(node)
}

const FORBIDDEN = 'style form input iframe svg math button textarea select dialog'
/** Tags that fetch by themselves, or lead somewhere without being a link. */
const FETCHING = 'audio video source track picture map area template slot'

const CONFIG = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: `${FORBIDDEN} ${FETCHING}`.split(' '),
  FORBID_ATTR: ['style', 'class', 'background', 'poster', 'srcset', 'usemap', 'popover', 'slot'],
  ALLOW_DATA_ATTR: false,
  SANITIZE_NAMED_PROPS: true,
  // TrustedHTML for the page's policy; a string in browsers without it.
  RETURN_TRUSTED_TYPE: true as const,
}

let hooked = false

type Clean = ReturnType<typeof toHtml>

const known = new Map<string, Clean>()

/** Markdown or HTML as safe HTML: no scripts, styles, forms, frames, media, ids or names. */
export function sanitise(content: string): Clean {
  const before = known.get(content)
  if (before !== undefined) return before
  if (!hooked) {
    DOMPurify.addHook('afterSanitizeAttributes', guard)
    hooked = true
  }
  const clean = toHtml(content)
  if (known.size >= KNOWN_LIMIT) known.clear()
  known.set(content, clean)
  return clean
}

function toHtml(content: string) {
  try {
    return DOMPurify.sanitize(marked.parse(content, { async: false, gfm: true, breaks: true }), CONFIG)
  } catch (error) {
    // Too deep nesting breaks the parser, but must not break the page.
    console.warn('a text could not be formatted', error)
    return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  }
}
