import { lazy, type ReactNode, Suspense } from 'react'

const SanitisedHtml = lazy(() => import('./sanitised-html'))

/**
 * HTML or Markdown that an administrator wrote (footer, notice, home page, release notes). The only way such text
 * reaches the page: through the sanitiser, which is loaded when there is something to show.
 */
export function SiteHtml(props: {
  content: string
  /** One line among others: no space around it. */
  inline?: boolean
  /** What stands there while the sanitiser is on its way. */
  fallback?: ReactNode
}) {
  if (props.content.trim() === '') return null
  return (
    <Suspense fallback={props.fallback ?? null}>
      <SanitisedHtml content={props.content} inline={props.inline ?? false} />
    </Suspense>
  )
}
