import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { TitledCard } from '@/components/display/cards'
import { groupTags, Quota } from '@/components/display/cells'
import { Numbers } from '@/components/display/numbers'
import { ServerName } from '@/components/display/server-text'
import { statusBadge } from '@/components/display/status-badge'
import { FailureCard } from '@/components/screen/failure-card'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import { LoadingScreen } from '@/components/screen/loading-screen'
import { PageHead } from '@/components/screen/page-head'
import { shortId } from '@/domain/ids'
import { LOG_CALL, LOG_TOPUP, userRole, userStatus } from '@/domain/statuses'
import { userMessages } from '@/domain/user/messages'
import { formatNumber } from '@/lib/number'
import { formatTime } from '@/lib/time'
import { newestLogsOptions } from '@/queries/log/log'
import { canAddQuotaOptions, userKeys } from '@/queries/user/user'
import type { User } from '@/schemas/user'
import { Facts } from '@/screens/kit/facts'
import { CallTable } from '@/screens/log/call-table'
import { RecentUsage } from '@/screens/usage/recent-usage'
import { isElsewhere, RowActions } from '@/table/row-actions'
import { userActions } from './user-list'

const UserTopup = lazy(() => import('./user-topup'))

const SPLITS = [
  { by: 'model_name', title: '花费最多的模型' },
  { by: 'token_name', title: '花费最多的令牌' },
] as const

/** One user, for administrators: what is left and was used, usage and top-ups, the last calls, and what can be done. */
export function UserPage({ user }: { user: User }) {
  const { id, username, display_name, email, group, status, role } = user
  const [isAdding, setAdding] = useState(false)
  const canAddQuota = useQuery(canAddQuotaOptions).data !== false
  return (
    <>
      <PageHead title={username || `#${shortId(id)}`} beside={statusBadge(userStatus(status))}>
        <RowActions
          rowId={String(id)}
          actionKey={userKeys.actions}
          actions={userActions(user, canAddQuota && (() => setAdding(true))).filter(isElsewhere)}
        />
      </PageHead>
      <Stack>
        <TitledCard title="概况" tight>
          <Numbers
            numbers={[
              ['剩余额度', <Quota key="quota" quota={user.quota} />],
              ['已用额度', <Quota key="used" quota={user.used_quota} />],
              ['请求次数', formatNumber(user.request_count)],
            ]}
          />
          <Facts
            facts={{
              ID: id,
              显示名称: display_name && <ServerName text={display_name} />,
              角色: userRole(role).label,
              分组: groupTags(group),
              邮箱地址: email ? <ServerName text={email} /> : '未绑定邮箱地址',
            }}
          />
        </TitledCard>
        {/* The log knows users by their names; an empty one would be that of everybody. */}
        {username !== '' && (
          <>
            <RecentUsage title="近 7 天用量" of={{ username }} splits={SPLITS} />
            <LastCalls username={username} />
            <Topups username={username} />
          </>
        )}
      </Stack>
      <LazyBoundary above>
        {isAdding && canAddQuota && <UserTopup user={user} onClose={() => setAdding(false)} />}
      </LazyBoundary>
    </>
  )
}

function LastCalls({ username }: { username: string }) {
  const query = useQuery(newestLogsOptions({ username, type: LOG_CALL }))
  return (
    <TitledCard title="最近的调用" tight>
      {query.isPending && <LoadingScreen page="日志" />}
      {query.isError && <FailureCard small query={query} />}
      {query.data && <CallTable calls={query.data} of={{ username }} />}
    </TitledCard>
  )
}

function Topups({ username }: { username: string }) {
  const query = useQuery(newestLogsOptions({ username, type: LOG_TOPUP }))
  return (
    <TitledCard title="最近的充值" tight>
      {query.isPending && <LoadingScreen page="日志" />}
      {query.isError && <FailureCard small query={query} />}
      {query.data?.length === 0 && <Text size="sm">{userMessages.noTopups}</Text>}
      {query.data?.map((log, index) => (
        <Text key={index} size="sm" style={{ overflowWrap: 'anywhere' }}>
          <span>{`${formatTime(log.created_at)} `}</span>
          <ServerName text={log.content} />
        </Text>
      ))}
    </TitledCard>
  )
}
