import { Quota } from '@/components/display/cells'
import { QuotaChange, TextChange } from '@/components/display/changes'
import { ServerName } from '@/components/display/server-text'
import { userRole, userStatus } from '@/domain/statuses'
import { parseInteger } from '@/schemas/primitives'
import type { User } from '@/schemas/user'
import { FormSummary } from '@/screens/kit/form-card'

/** The account after saving, with the stored value of each changed field. */
export function UserSummary(props: {
  user: User
  values: { username: string; display_name: string; group: string; quota: string }
}) {
  const { user, values } = props
  const quota = parseInteger(values.quota)
  return (
    <FormSummary
      lines={[
        ['用户名', changed(user.username, values.username)],
        ['显示名称', changed(user.display_name, values.display_name)],
        ['分组', changed(user.group, values.group)],
        [
          '剩余额度',
          quota === undefined ? (
            '—'
          ) : quota === user.quota ? (
            <Quota quota={quota} />
          ) : (
            <QuotaChange from={user.quota} to={quota} />
          ),
        ],
        ['已用额度', <Quota key="used" quota={user.used_quota} />],
        ['角色', userRole(user.role).label],
        ['状态', userStatus(user.status).label],
      ]}
    />
  )
}

const changed = (from: string, to: string) =>
  from === to ? <ServerName text={to || '—'} /> : <TextChange from={from} to={to} />
