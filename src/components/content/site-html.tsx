import type { ReactNode } from 'react'
import { lazyPart } from '@/components/lazy-part'

interface SiteHtmlProps {
  content: string
  /** One line among others: no space around it. */
  inline?: boolean
  /** What stands there while the sanitiser is on its way. */
  fallback?: ReactNode
}

const SanitisedHtml = lazyPart<SiteHtmlProps>(
  () => import('./sanitised-html').then((module) => module.default),
  {
    waiting: ({ fallback }) => fallback,
  },
)

/**
 * HTML or Markdown that an administrator wrote (footer, notice, home page, release notes). The only way such text
 * reaches the page: through the sanitiser, which is loaded when there is something to show.
 */
export function SiteHtml(props: SiteHtmlProps) {
  return props.content.trim() === '' ? null : <SanitisedHtml {...props} />
}
