import { sanitise } from '@/lib/sanitise'
import styles from './sanitised-html.module.css'

/** The only component that sets HTML. Use `SiteHtml`, which loads it on demand. */
export default function SanitisedHtml({ content, inline = false }: { content: string; inline?: boolean }) {
  return (
    <div
      className={inline ? styles.inline : styles.prose}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the only place, and the text is sanitised
      dangerouslySetInnerHTML={{ __html: sanitise(content) }}
    />
  )
}
