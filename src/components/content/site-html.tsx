import type { ReactNode } from 'react'
import { lazyPart } from '@/components/lazy-part'

interface SiteHtmlProps {
  content: string
  /** Without the margins of a page's text. */
  inline?: boolean
  /** Shown while the sanitiser is loading. */
  fallback?: ReactNode
}

const SanitisedHtml = lazyPart<SiteHtmlProps>(
  () => import('./sanitised-html'),
  ({ fallback }) => fallback,
)

/** HTML or Markdown by an administrator, always through the sanitiser. */
export function SiteHtml(props: SiteHtmlProps) {
  return props.content.trim() === '' ? null : <SanitisedHtml {...props} />
}
