import type { ReactNode } from 'react'
import { lazyPart } from '@/components/lazy-part'

interface SiteHtmlProps {
  content: string
  /** One line among others: no space around it. */
  inline?: boolean
  /** What stands there while the sanitiser is on its way. */
  fallback?: ReactNode
}

const SanitisedHtml = lazyPart<SiteHtmlProps>(() => import('./sanitised-html'), {
  waiting: ({ fallback }) => fallback,
})

/** HTML or Markdown of an administrator, through the sanitiser: its only way to the page. */
export function SiteHtml(props: SiteHtmlProps) {
  return props.content.trim() === '' ? null : <SanitisedHtml {...props} />
}
