import { textParts } from '@/lib/plain-text'
import styles from './server-text.module.css'

/**
 * A text that somebody else wrote, as part of ours: what it hides is shown by its code points, and what reads from
 * right to left moves nothing around it. For places without markup there is `visibleText`.
 */
export function ServerText({ text }: { text: string }) {
  return textParts(text).map(({ kind, text: stretch }, index) => {
    if (kind === 'plain') return stretch
    if (kind === 'rightToLeft') return <bdi key={index}>{stretch}</bdi>
    return (
      <span key={index} className={styles.hidden} title="不可见字符，或改变文字方向的字符">
        {stretch}
      </span>
    )
  })
}
