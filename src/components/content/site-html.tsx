import { lazy } from 'react'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import type { FormattedProps } from './sanitised-html'

const SanitisedHtml = lazy(() => import('./sanitised-html'))

/** Renders HTML or Markdown by an admin or a model, always sanitised. */
export function SiteHtml(props: FormattedProps) {
  if (props.content.trim() === '') return null
  return (
    <LazyBoundary waiting={props.fallback}>
      <SanitisedHtml {...props} />
    </LazyBoundary>
  )
}
