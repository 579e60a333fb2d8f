import DOMPurify from 'dompurify'
import { isGatewayCall, safeImageUrl } from '@/lib/url'

/** The author of a text: admins may show images, models may only link to them. */
export type Author = 'site' | 'model'

const LINK = /^(?:https?|mailto):/i

/**
 * Removes the address of links other than http(s) and mailto, and of links to the gateway's API; opens the rest in a
 * new window with `noopener`.
 */
function guardLink(link: Element) {
  const href = link.getAttribute('href') ?? ''
  if (!LINK.test(href) || !URL.canParse(href) || isGatewayCall(new URL(href), location.origin))
    return link.removeAttribute('href')
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
}

function guardImage(image: Element): void {
  const src = safeImageUrl(image.getAttribute('src'), location.origin)
  if (src === null) image.removeAttribute('src')
  else image.setAttribute('src', src)
  image.setAttribute('referrerpolicy', 'no-referrer')
  // Without `alt`, screen readers would read the URL.
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '')
}

/** Replaces a model's image with a link, because fetching it would leak the URL's content and the user's IP address. */
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
/** Tags that fetch automatically or navigate without a link. */
const FETCHING = 'audio video source track picture map area template slot'

const CONFIG = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: `${FORBIDDEN} ${FETCHING}`.split(' '),
  FORBID_ATTR: ['style', 'class', 'background', 'poster', 'srcset', 'usemap', 'popover', 'slot'],
  ALLOW_DATA_ATTR: false,
  SANITIZE_NAMED_PROPS: true,
  RETURN_DOM_FRAGMENT: true as const,
}

/** Attributes that can reverse or hide text, or disguise it as page structure such as a heading. */
const DECEIVING = ['dir', 'hidden', 'role', 'aria-level']

/** Demotes a model's heading by one level, because h1 is the page title. */
function lowerHeading(heading: Element): void {
  const lower = heading.ownerDocument.createElement(`h${Number(heading.tagName.slice(1)) + 1}`)
  lower.append(...heading.childNodes)
  heading.replaceWith(lower)
}

/** Converts HTML to safe nodes, without scripts, styles, forms, frames, media, ids or names. Import them before use. */
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
