import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { groupTags, nameCell, Quota } from '@/components/display/cells'
import { ServerName } from '@/components/display/server-text'
import { RowSkeletons } from '@/components/display/shape'
import { ShortTime } from '@/components/display/short-time'
import { statusBadge } from '@/components/display/status-badge'
import { useAmount } from '@/components/display/use-amount'
import { FailureCard } from '@/components/screen/failure-card'
import { LazyOverlay } from '@/components/screen/lazy-boundary'
import { PageHead } from '@/components/screen/page-head'
import { shortId } from '@/domain/ids'
import { LOG_CALL, LOG_TOPUP, userRole, userStatus } from '@/domain/statuses'
import { usageMessages } from '@/domain/usage/messages'
import { userMessages } from '@/domain/user/messages'
import { topupOf } from '@/domain/user/topups'
import { formatNumber } from '@/lib/number'
import { formatTime } from '@/lib/time'
import { usePhoneWidth } from '@/lib/use-narrow'
import { newestLogsOptions } from '@/queries/log/log'
import { canAddQuotaOptions, userKeys } from '@/queries/user/user'
import type { User } from '@/schemas/user'
import { Dashboard, Figure, Figures, Panel } from '@/screens/kit/dashboard'
import { Facts } from '@/screens/kit/facts'
import { PlainTable } from '@/screens/kit/plain-table'
import { CallTable } from '@/screens/log/call-table'
import { RecentUsage } from '@/screens/usage/recent-usage'
import { useRunsOut } from '@/screens/usage/use-runs-out'
import { useStatus } from '@/session/site-status'
import { PageActions } from '@/table/page-actions'
import { userActions } from './user-list'

const UserTopup = lazy(() => import('./user-topup'))

/** Fills the height beside the chart. */
const MAX_TOPUPS = 6
const MAX_TOPUPS_ON_PHONES = 2

const SPLITS = ['model_name', 'token_name'] as const

/** A user's page for admins: balance, usage, top-ups, last calls and actions. */
export function UserPage({ user }: { user: User }) {
  const { id, username, display_name, email, group, status, role } = user
  const [isAdding, setAdding] = useState(false)
  const canAddQuota = useQuery(canAddQuotaOptions).data !== false
  const amount = useAmount()
  const facts = (
    <Panel title="概况" span="third">
      <Facts
        facts={{
          ID: String(id),
          显示名称: display_name && <ServerName text={display_name} />,
          角色: userRole(role).label,
          分组: groupTags(group),
          邮箱地址: email ? <ServerName text={email} /> : '未绑定邮箱地址',
        }}
      />
    </Panel>
  )
  return (
    <>
      <PageHead title={username || `#${shortId(id)}`} beside={statusBadge(userStatus(status))}>
        <PageActions
          rowId={String(id)}
          actionKey={userKeys.actions}
          actions={userActions(user, canAddQuota && (() => setAdding(true)))}
        />
      </PageHead>
      <Dashboard>
        {/* The log filters by username, so an empty name would match all users. */}
        {username === '' ? (
          facts
        ) : (
          <>
            <RecentUsage
              title="近 7 天用量"
              of={{ username }}
              splits={SPLITS}
              before={<Balance user={user} />}
              after={
                <Figures label="累计">
                  <Figure
                    label="请求次数"
                    text={formatNumber(user.request_count)}
                    note={usageMessages.used(amount(user.used_quota))}
                  />
                </Figures>
              }
              beside={<Topups username={username} />}
              last={facts}
            />
            <LastCalls username={username} />
          </>
        )}
      </Dashboard>
      <LazyOverlay onLost={() => setAdding(false)}>
        {isAdding && canAddQuota && <UserTopup user={user} onClose={() => setAdding(false)} />}
      </LazyOverlay>
    </>
  )
}

const lastCallsOptions = (username: string) => newestLogsOptions({ username, type: LOG_CALL })

/** The remaining quota; if used up, since when, based on the last charged call. */
function Balance({ user: { username, quota, used_quota } }: { user: User }) {
  const amount = useAmount()
  const calls = useQuery({ ...lastCallsOptions(username), enabled: quota <= 0 }).data
  const last = calls?.find((call) => call.quota > 0)
  const runsOut = useRunsOut({ username }, quota > 0 ? quota : undefined)
  return (
    <Figures label="余额">
      <Figure
        label="剩余额度"
        quota={quota}
        note={
          quota <= 0 && last
            ? usageMessages.usedUpAt(formatTime(last.created_at))
            : (runsOut ?? usageMessages.used(amount(used_quota)))
        }
      />
    </Figures>
  )
}

function LastCalls({ username }: { username: string }) {
  const query = useQuery(lastCallsOptions(username))
  return (
    <Panel title="最近的调用" span="whole">
      {query.isPending && <RowSkeletons />}
      {query.isError && <FailureCard small query={query} />}
      {query.data && <CallTable calls={query.data} of={{ username }} />}
    </Panel>
  )
}

function Topups({ username }: { username: string }) {
  const query = useQuery(newestLogsOptions({ username, type: LOG_TOPUP }))
  const status = useStatus()
  const most = usePhoneWidth() ? MAX_TOPUPS_ON_PHONES : MAX_TOPUPS
  return (
    <Panel title="最近的充值" span="third" isTall>
      {query.isPending && <RowSkeletons />}
      {query.isError && <FailureCard small query={query} />}
      {query.data?.length === 0 && <Text size="sm">{userMessages.noTopups}</Text>}
      {query.data && query.data.length > 0 && (
        <PlainTable
          label="最近的充值"
          rows={query.data.slice(0, most)}
          columns={[
            { label: '时间', cell: (log) => <ShortTime seconds={log.created_at} /> },
            {
              label: '金额',
              isNumber: true,
              cell: (log) => {
                const { amount } = topupOf(log, status)
                return amount === undefined ? '' : <Quota quota={amount} />
              },
            },
            { label: '备注', isLong: true, cell: (log) => nameCell(topupOf(log, status).remark) },
          ]}
        />
      )}
    </Panel>
  )
}
