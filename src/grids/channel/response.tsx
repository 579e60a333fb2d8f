import { HoverInfo } from '@/components/display/hover-info'
import { ServerText } from '@/components/display/server-text'
import { StatusBadge } from '@/components/display/status-badge'
import type { TestedChannel } from '@/domain/channel/batch-test'
import { channelMessages } from '@/domain/channel/messages'
import { responseTime } from '@/domain/channel/response-time'
import { formatTime } from '@/lib/time'
import styles from './response.module.css'

/** How long a channel's last test took, or that it failed, and why if that is known. */
export function ResponseCell({ channel }: { channel: TestedChannel }) {
  const { response_time, test_time, test_error } = channel
  // A failed test is stored as 0 ms.
  if (test_time <= 0 || response_time !== 0) {
    const when = test_time > 0 ? `测试于 ${formatTime(test_time)}` : undefined
    return <StatusBadge {...responseTime(response_time)} title={when} />
  }
  return (
    <span className={styles.failed}>
      <HoverInfo
        info={
          <>
            <div>
              <ServerText text={test_error ?? channelMessages.reasonUnknown} />
            </div>
            <div>测试于 {formatTime(test_time)}</div>
          </>
        }
      >
        测试失败
      </HoverInfo>
    </span>
  )
}
