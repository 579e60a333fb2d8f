import { Alert, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ServerText } from '@/components/display/server-text'
import { errorMessage } from '@/domain/error-message'
import { shareSearch } from '@/domain/log/filter'
import { playgroundMessages } from '@/domain/playground/messages'
import { formatFineQuota } from '@/domain/quota'
import { useStatus } from '@/domain/use-status'
import { ConnectionError } from '@/lib/errors'
import type { Outcome as Ended } from '@/queries/completion'

/** How the last question ended: what it cost, or why there is no answer, in the server's own words. */
export function Outcome({ outcome, address }: { outcome: Ended | null; address: string }) {
  const status = useStatus()
  if (!outcome || outcome.status === 'running') return null
  if (outcome.status === 'failed')
    return (
      <Alert color="red" role="alert">
        <ServerText text={sentenceOf(outcome.error, address)} />
      </Alert>
    )
  if (outcome.status === 'stopped') return <Line text={playgroundMessages.stopped} />
  const { charge } = outcome
  if (charge === null) return null
  if (!charge) return <Line text={playgroundMessages.noCost} />
  return (
    <Text size="sm" role="status">
      {playgroundMessages.cost(formatFineQuota(charge.quota, status))}（提示 {charge.prompt_tokens}，补全{' '}
      {charge.completion_tokens}）{' '}
      <Link to="/log" search={shareSearch(charge)}>
        查看日志
      </Link>
    </Text>
  )
}

const Line = ({ text }: { text: string }) => (
  <Text size="sm" role="status">
    {text}
  </Text>
)

function sentenceOf(error: unknown, address: string): string {
  const { origin, host } = new URL(address)
  const isOther = origin !== window.location.origin
  if (isOther && error instanceof ConnectionError && error.failure === 'network')
    return playgroundMessages.otherOrigin(host)
  return errorMessage(error).text
}
