import { Alert, Group, Stack, Text } from '@mantine/core'
import { memo } from 'react'
import { LongText, PIECE } from '@/components/content/long-text'
import { SiteHtml } from '@/components/content/site-html'
import { ServerText, serverText } from '@/components/display/server-text'
import { SmallButton, TextLink } from '@/components/input/buttons'
import { secondOf } from '@/domain/log/filter'
import type { Turn } from '@/domain/playground-answer'
import { formatExactQuota } from '@/domain/quota'
import { UnreachableError } from '@/lib/errors'
import type { Outcome } from '@/queries/completion'
import { failureMessage } from '@/session/failure-message'
import { useStatus } from '@/session/site-status'
import styles from './playground.module.css'

/** The conversation. `onRetry` resends the last question if its answer is incomplete. */
export function Turns(props: {
  turns: readonly Turn[]
  running: boolean
  onRetry: (question: string) => void
}) {
  const { turns, running } = props
  if (turns.length === 0)
    return (
      <Text c="dimmed">选择令牌和模型，输入消息，回答会逐字显示在这里。对话只保存在本页，离开即清空。</Text>
    )
  const retryLast = () => props.onRetry(turns.at(-2)?.content ?? '')
  return (
    <Stack component="ol" gap="sm" aria-label="对话" aria-busy={running}>
      {turns.map(({ role, content, thoughts, flaw }, index) => {
        const isLast = index === turns.length - 1
        return (
          <li key={index} className={styles.turn} data-role={role}>
            <Message role={role} content={content} thoughts={thoughts} streams={running && isLast} />
            {flaw && <Flaw reason={flaw} onRetry={isLast && !running ? retryLast : undefined} />}
          </li>
        )
      })}
    </Stack>
  )
}

/** One message. Answers are sanitised Markdown, but plain text while streaming. */
const Message = memo(function Message(
  props: Pick<Turn, 'role' | 'content'> & { thoughts: string | undefined; streams: boolean },
) {
  const { role, content, thoughts, streams } = props
  return (
    <>
      <Text size="xs" c="dimmed" fw={500}>
        {role === 'user' ? '我' : '模型'}
      </Text>
      {thoughts?.trim() && (
        <details className={styles.thoughts}>
          <summary>思考过程</summary>
          <LongText text={thoughts} />
        </details>
      )}
      {role === 'user' && <LongText text={content} />}
      {role === 'assistant' && streams && <Tail text={content || '…'} />}
      {role === 'assistant' && !streams && (
        <SiteHtml content={content} author="model" fallback={<Tail text={content} />} />
      )}
    </>
  )
})

/** Shows why an answer is incomplete, with 重试 if it can be retried. */
function Flaw({ reason, onRetry }: { reason: string; onRetry: (() => void) | undefined }) {
  return (
    <Alert color="yellow" role="alert" mt={8} p="xs">
      <Group gap="xs md" justify="space-between">
        <span>{serverText(`回答不完整：${reason}`)}</span>
        {onRetry && <SmallButton onClick={onRetry}>重试</SmallButton>}
      </Group>
    </Alert>
  )
}

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

/** The outcome of the last question: its cost or the error. */
export function OutcomeNote({ outcome, address }: { outcome: Outcome | null; address: string }) {
  const status = useStatus()
  if (!outcome || outcome.status === 'running') return null
  if (outcome.status === 'failed')
    return (
      <Alert color="red" role="alert">
        {serverText(errorText(outcome.error, address))}
      </Alert>
    )
  if (outcome.status === 'stopped') return <Line>已停止。</Line>
  const { charge } = outcome
  if (charge === 'searching') return null
  if (charge === 'missing') return <Line>日志中还没有这次调用的记录。</Line>
  const quota = formatExactQuota(charge.quota, status)
  return (
    <Line>
      <span>{`本次消耗 ${quota}（提示 ${charge.prompt_tokens}，补全 ${charge.completion_tokens}） `}</span>
      <TextLink to="/log" search={secondOf(charge)} underline="always" inherit>
        查看日志
      </TextLink>
    </Line>
  )
}

function errorText(error: unknown, address: string): string {
  const { origin, host } = new URL(address)
  const isCrossOrigin = origin !== window.location.origin
  if (isCrossOrigin && error instanceof UnreachableError)
    return `无法连接 ${host}。它与本页不同源，可能不允许从这里访问：请让管理员把服务器地址设为本页的地址，或复制 curl 在终端中试用。`
  return failureMessage(error)
}
