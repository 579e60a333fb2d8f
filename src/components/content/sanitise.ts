import DOMPurify from 'dompurify'
import { isOwnCall, safeImageUrl } from '@/lib/url'

/** Who wrote a text: administrators may show pictures, a model may only name them. */
export type Author = 'site' | 'model'

const LINK = /^(?:https?|mailto):/i

/** Links: https, http or mailto only, in a new window without an opener, no calls of the gateway. */
function guardLink(link: Element) {
  const href = link.getAttribute('href') ?? ''
  if (!LINK.test(href) || !URL.canParse(href) || isOwnCall(new URL(href), location.origin))
    return link.removeAttribute('href')
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
}

function guardImage(image: Element): void {
  const src = safeImageUrl(image.getAttribute('src'), location.origin)
  if (src === null) image.removeAttribute('src')
  else image.setAttribute('src', src)
  image.setAttribute('referrerpolicy', 'no-referrer')
  // Without `alt`, screen readers would read the address.
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '')
}

/** Shows a model's picture as a link: fetching it would tell its host what is in the address, and who reads it. */
function linkImage(image: Element): void {
  const link = image.ownerDocument.createElement('a')
  const src = image.getAttribute('src') ?? ''
  const url = URL.canParse(src, location.origin) ? new URL(src, location.origin) : undefined
  link.setAttribute('href', url?.href ?? '')
  guardLink(link)
  const place = link.hasAttribute('href') ? `（${url?.host}）` : ''
  link.textContent = `图片：${image.getAttribute('alt') ?? ''}${place}`
  const outer = image.closest('a')
  image.replaceWith(outer ? '' : link)
  // Links cannot be nested.
  outer?.after(link)
}

const FORBIDDEN = 'style form input iframe svg math button textarea select dialog marquee'
/** Tags that fetch by themselves, or lead somewhere without being a link. */
const FETCHING = 'audio video source track picture map area template slot'

const CONFIG = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: `${FORBIDDEN} ${FETCHING}`.split(' '),
  FORBID_ATTR: ['style', 'class', 'background', 'poster', 'srcset', 'usemap', 'popover', 'slot'],
  ALLOW_DATA_ATTR: false,
  SANITIZE_NAMED_PROPS: true,
  RETURN_DOM_FRAGMENT: true as const,
}

/** Attributes that reverse a text's direction, hide it, or make it a part of the page such as a heading. */
const DECEIVING = ['dir', 'hidden', 'role', 'aria-level']

/** A model's heading one level lower: h1 is the title of the page. */
function lowerHeading(heading: Element): void {
  const lower = heading.ownerDocument.createElement(`h${Number(heading.tagName.slice(1)) + 1}`)
  lower.append(...heading.childNodes)
  heading.replaceWith(lower)
}

/** HTML as safe nodes: no scripts, styles, forms, frames, media, ids or names. Import them to show them. */
export function sanitise(html: string, author: Author): DocumentFragment {
  const nodes = DOMPurify.sanitize(html, CONFIG)
  for (const link of nodes.querySelectorAll('a')) guardLink(link)
  for (const image of nodes.querySelectorAll('img')) (author === 'site' ? guardImage : linkImage)(image)
  if (author === 'model') {
    for (const node of nodes.querySelectorAll('*')) for (const name of DECEIVING) node.removeAttribute(name)
    for (const heading of nodes.querySelectorAll('h1, h2, h3, h4, h5')) lowerHeading(heading)
  }
  return nodes
}
