import { Text } from '@mantine/core'
import { SiteHtml } from '@/components/content/site-html'
import { playgroundMessages } from '@/domain/playground/messages'
import type { Turn } from '@/queries/completion'
import styles from './turns.module.css'

/** The conversation. Answers are Markdown, through the one sanitiser; while one streams in it is plain text. */
export function Turns({ turns, running }: { turns: readonly Turn[]; running: boolean }) {
  if (turns.length === 0) return <Text c="dimmed">{playgroundMessages.empty}</Text>
  return (
    <ol className={styles.turns} aria-label="对话" aria-busy={running}>
      {turns.map(({ id, role, content }, index) => {
        const streams = running && index === turns.length - 1
        return (
          <li key={id} className={styles.turn} data-role={role}>
            <strong className={styles.who}>{role === 'user' ? '我' : '模型'}</strong>
            {role === 'user' || streams ? (
              <div className={styles.plain}>{content || (streams && '…')}</div>
            ) : (
              <SiteHtml content={content} fallback={<div className={styles.plain}>{content}</div>} />
            )}
          </li>
        )
      })}
    </ol>
  )
}
