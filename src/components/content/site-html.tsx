import { lazy } from 'react'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import type { FormattedProps } from './sanitised-html'

const SanitisedHtml = lazy(() => import('./sanitised-html'))

/** HTML or Markdown by an administrator or a model, always through the sanitiser. */
export function SiteHtml(props: FormattedProps) {
  if (props.content.trim() === '') return null
  return (
    <LazyBoundary waiting={props.fallback}>
      <SanitisedHtml {...props} />
    </LazyBoundary>
  )
}
