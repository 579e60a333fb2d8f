import { lazy, Suspense } from 'react'

const SanitisedHtml = lazy(() => import('./sanitised-html'))

/**
 * HTML or Markdown that an administrator wrote (footer, notice, home page, release notes). The only way such text
 * reaches the page: through the sanitiser, which is loaded when there is something to show.
 */
export function SiteHtml({ content, inline = false }: { content: string; inline?: boolean }) {
  if (content.trim() === '') return null
  return (
    <Suspense fallback={null}>
      <SanitisedHtml content={content} inline={inline} />
    </Suspense>
  )
}
