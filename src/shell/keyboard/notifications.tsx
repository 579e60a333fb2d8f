import '@/components/theme/later.css'
import { Button, Group, Popover, Text, Title } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { type CSSProperties, useEffect, useState } from 'react'
import { SiteHtml } from '@/components/content/site-html'
import { ServerText } from '@/components/display/server-text'
import { PlainButton } from '@/components/input/buttons'
import { ExistingTarget } from '@/components/overlay/menu'
import {
  clearNotifications,
  markNotificationsSeen,
  type Notification,
  notificationLog,
  TOAST_KINDS,
} from '@/components/toast/toast'
import { messages } from '@/domain/messages'
import { copyText } from '@/lib/clipboard'
import { joinNonEmpty } from '@/lib/text'
import { formatTime } from '@/lib/time'
import { noticeOptions } from '@/queries/status'
import { BELL } from '@/shell/head-buttons'
import styles from './notifications.module.css'

/** The notifications, in a popover below the bell button. */
export default function NotificationsPopover(props: { opened: boolean; onClose: () => void }) {
  const { onClose } = props
  // Opens after mounting, because Mantine then returns the focus on close.
  const opened = useMounted() && props.opened
  const bell = document.getElementById(BELL)
  if (!bell) return null
  return (
    <Popover
      opened={opened}
      onChange={(open) => open || onClose()}
      position="bottom-end"
      width="min(420px, calc(100vw - 16px))"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ExistingTarget element={bell} />
      </Popover.Target>
      <Popover.Dropdown aria-label="通知">
        <Notifications />
      </Popover.Dropdown>
    </Popover>
  )
}

function Notifications() {
  const all = useSelector(notificationLog)
  const notice = useQuery({ ...noticeOptions, enabled: false }).data ?? ''
  const [outcome, setOutcome] = useState('')
  // Marks notifications as seen on opening, and on closing those that arrived in between.
  useEffect(() => {
    markNotificationsSeen()
    return markNotificationsSeen
  }, [])
  const copy = async (chosen: readonly Notification[]) => {
    // Cleared first, because screen readers would not announce an identical text.
    setOutcome('')
    const copied = await copyText(chosen.map(asText).join('\n\n'))
    // A toast would be added to this list.
    setOutcome(copied ? messages.copied : messages.copyFailed)
  }
  return (
    <>
      <Title order={2} size="h4" mb="xs" tabIndex={-1} data-autofocus>
        通知
      </Title>
      {notice.trim() !== '' && (
        <section className={styles.notice} aria-label="公告">
          <SiteHtml content={notice} />
        </section>
      )}
      {all.length === 0 ? (
        <Text className={styles.none}>还没有通知。</Text>
      ) : (
        <>
          <Group gap={10} mb="sm">
            <PlainButton onClick={() => void copy(all)}>全部复制</PlainButton>
            <PlainButton onClick={clearNotifications}>清空</PlainButton>
          </Group>
          <ul className={styles.list} aria-label="通知">
            {all.map((entry) => (
              <li key={`${entry.kind} ${entry.text}`} className={styles.one} style={tintOf(entry)}>
                <Group component="header" gap="2px 10px" fz="xs" c="dimmed">
                  <strong>{TOAST_KINDS[entry.kind].name}</strong>
                  <time>{formatTime(entry.at)}</time>
                  {entry.count > 1 && <span>{`共 ${entry.count} 次`}</span>}
                  <Button size="compact-sm" variant="subtle" ml="auto" onClick={() => void copy([entry])}>
                    复制
                  </Button>
                </Group>
                <ServerText text={entry.text} />
                {entry.call && <Text className={styles.call}>{callText(entry.call)}</Text>}
              </li>
            ))}
          </ul>
        </>
      )}
      <Text role="status" size="sm" mih="1.5em" mt="xs">
        {outcome}
      </Text>
    </>
  )
}

const tintOf = ({ kind }: Notification) =>
  ({ '--kind': `var(--mantine-color-${TOAST_KINDS[kind].color}-filled)` }) as CSSProperties

const callText = ({ name, requestId, fields }: NonNullable<Notification['call']>) =>
  joinNonEmpty([name, fields && messages.oddFields(fields), requestId && `请求 ID：${requestId}`], '，')

function asText({ kind, text, at, count, call }: Notification) {
  const head = joinNonEmpty([formatTime(at), TOAST_KINDS[kind].name, count > 1 && `共 ${count} 次`], ' ')
  return joinNonEmpty([head, text, call && callText(call)], '\n')
}
