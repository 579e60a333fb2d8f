import { useHoverCard } from '@/components/display/hover-info'
import { ServerText } from '@/components/display/server-text'
import { StatusBadge } from '@/components/display/status-badge'
import type { TestedChannel } from '@/domain/channel/batch-test'
import { channelMessages } from '@/domain/channel/messages'
import { responseTime } from '@/domain/channel/response-time'
import { formatTime } from '@/lib/time'
import styles from './channel.module.css'
import { useChannelEdits } from './edits'

/** How long a channel's last test took, or that it failed, and why if that is known. A click opens what else is known. */
export function ResponseCell({ channel }: { channel: TestedChannel }) {
  const { response_time, test_time, test_error } = channel
  const { openResponse } = useChannelEdits()
  // A failed test is stored as 0 ms.
  const isFailed = test_time > 0 && response_time === 0
  const { target, card } = useHoverCard(() => (
    <>
      {isFailed && (
        <div>
          <ServerText text={test_error ?? channelMessages.reasonUnknown} />
        </div>
      )}
      {test_time > 0 && <div>测试于 {formatTime(test_time)}</div>}
      <div>点击查看最近的调用</div>
    </>
  ))
  return (
    <>
      <button
        type="button"
        {...target}
        className={styles.response}
        data-failed={isFailed || undefined}
        aria-haspopup="dialog"
        onClick={() => openResponse(channel.id)}
      >
        {isFailed ? '测试失败' : <StatusBadge {...responseTime(response_time)} />}
      </button>
      {card}
    </>
  )
}
