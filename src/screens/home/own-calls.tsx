import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { RowSkeletons } from '@/components/display/shape'
import { TextLink } from '@/components/input/buttons'
import { FailureCard } from '@/components/screen/failure-card'
import { logMessages } from '@/domain/log/messages'
import { useAfterPaint } from '@/lib/use-after-paint'
import { ownCallsOptions } from '@/queries/log/log'
import { Panel } from '@/screens/kit/dashboard'
import { ShortCallTable } from '@/screens/log/call-table'

const MAX_SHOWN = 6

/** The user's last calls. */
export function OwnCalls() {
  const query = useQuery({ ...ownCallsOptions, enabled: useAfterPaint() })
  return (
    <Panel
      title="最近的调用"
      span="third"
      isTall
      tool={
        <TextLink to="/log" size="sm">
          查看日志
        </TextLink>
      }
    >
      {query.isError ? (
        <FailureCard small query={query} />
      ) : query.data === undefined ? (
        <RowSkeletons />
      ) : query.data.length === 0 ? (
        <Text size="sm">{logMessages.noCalls}</Text>
      ) : (
        <ShortCallTable calls={query.data.slice(0, MAX_SHOWN)} />
      )}
    </Panel>
  )
}
