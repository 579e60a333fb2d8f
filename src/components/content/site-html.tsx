import { lazyPart } from '@/components/lazy-part'
import type { FormattedProps } from './sanitised-html'

const SanitisedHtml = lazyPart<FormattedProps>(
  () => import('./sanitised-html'),
  ({ fallback }) => fallback,
)

/** HTML or Markdown by an administrator or a model, always through the sanitiser. */
export function SiteHtml(props: FormattedProps) {
  return props.content.trim() === '' ? null : <SanitisedHtml {...props} />
}
