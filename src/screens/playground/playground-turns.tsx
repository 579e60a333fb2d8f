import { Alert, Stack, Text } from '@mantine/core'
import { memo } from 'react'
import { LongText, PIECE } from '@/components/content/long-text'
import { SiteHtml } from '@/components/content/site-html'
import { ServerText, serverText } from '@/components/display/server-text'
import { TextLink } from '@/components/input/buttons'
import { secondOf } from '@/domain/log/filter'
import { playgroundMessages } from '@/domain/playground-request'
import { formatFineQuota } from '@/domain/quota'
import { UnreachableError } from '@/lib/errors'
import type { Outcome as Result } from '@/queries/completion'
import type { ChatMessage } from '@/schemas/completion'
import { failureMessage } from '@/session/failure-message'
import { useStatus } from '@/session/site-status'
import styles from './playground.module.css'

/** The conversation. Answers are sanitised Markdown; one that is still streaming is plain text. */
export const Turns = memo(function Turns(props: { turns: readonly ChatMessage[]; running: boolean }) {
  const { turns, running } = props
  if (turns.length === 0) return <Text c="dimmed">{playgroundMessages.empty}</Text>
  return (
    <Stack component="ol" gap="sm" aria-label="对话" aria-busy={running}>
      {turns.map(({ role, content }, index) => {
        const streams = running && index === turns.length - 1
        return (
          <li key={index} className={styles.turn} data-role={role}>
            <Text size="xs" c="dimmed" fw={500}>
              {role === 'user' ? '我' : '模型'}
            </Text>
            {role === 'user' && <LongText text={content} />}
            {role === 'assistant' && streams && <Tail text={content || '…'} />}
            {role === 'assistant' && !streams && (
              <SiteHtml content={content} author="model" fallback={<Tail text={content} />} />
            )}
          </li>
        )
      })}
    </Stack>
  )
})

function Tail({ text }: { text: string }) {
  const isLong = text.length > PIECE
  return (
    <div style={{ whiteSpace: 'pre-wrap' }}>
      {isLong && <span>…</span>}
      <ServerText text={isLong ? text.slice(-PIECE) : text} />
    </div>
  )
}

const Line = Text.withProps({ size: 'sm', role: 'status' })

/** How the last question ended: its cost, or the failure in the server's words. */
export function Outcome({ outcome, address }: { outcome: Result | null; address: string }) {
  const status = useStatus()
  if (!outcome || outcome.status === 'running') return null
  if (outcome.status === 'failed')
    return (
      <Alert color="red" role="alert">
        {serverText(sentenceOf(outcome.error, address))}
      </Alert>
    )
  if (outcome.status === 'stopped') return <Line>{playgroundMessages.stopped}</Line>
  const { charge } = outcome
  if (charge === 'searching') return null
  if (charge === 'missing') return <Line>{playgroundMessages.noCost}</Line>
  const quota = formatFineQuota(charge.quota, status)
  return (
    <Line>
      <span>{`${playgroundMessages.cost(quota, charge.prompt_tokens, charge.completion_tokens)} `}</span>
      <TextLink to="/log" search={secondOf(charge)} underline="always" inherit>
        查看日志
      </TextLink>
    </Line>
  )
}

function sentenceOf(error: unknown, address: string): string {
  const { origin, host } = new URL(address)
  const isOther = origin !== window.location.origin
  if (isOther && error instanceof UnreachableError) return playgroundMessages.otherOrigin(host)
  return failureMessage(error)
}
