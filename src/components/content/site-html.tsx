import { lazyPart } from '@/components/lazy-part'
import type { FormattedProps } from './sanitised-html'

const Fallback = ({ fallback }: FormattedProps) => fallback
const SanitisedHtml = lazyPart(() => import('./sanitised-html'), Fallback)

/** HTML or Markdown by an administrator or a model, always through the sanitiser. */
export function SiteHtml(props: FormattedProps) {
  return props.content.trim() === '' ? null : <SanitisedHtml {...props} />
}
