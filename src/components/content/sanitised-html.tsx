import { sanitise } from '@/lib/sanitise'
import styles from './sanitised-html.module.css'

/** The only component that sets HTML; use it through `SiteHtml`. */
export default function SanitisedHtml({ content, inline = false }: { content: string; inline?: boolean }) {
  return (
    <div
      className={inline ? styles.inline : styles.prose}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place, and its text is sanitised
      dangerouslySetInnerHTML={{ __html: sanitise(content) }}
    />
  )
}
