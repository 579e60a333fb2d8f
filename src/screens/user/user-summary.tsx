import { Quota } from '@/components/display/cells'
import { changedQuota, changedText } from '@/components/display/changes'
import { userRole, userStatus } from '@/domain/statuses'
import type { User } from '@/schemas/user'
import { FormSummary } from '@/screens/kit/form-card'

/** The account after saving, with the stored value of each changed field. */
export function UserSummary(props: {
  user: User
  values: { username: string; display_name: string; group: string; quota: string }
}) {
  const { user, values } = props
  return (
    <FormSummary
      lines={[
        ['用户名', changedText(user.username, values.username)],
        ['显示名称', changedText(user.display_name, values.display_name)],
        ['分组', changedText(user.group, values.group)],
        ['剩余额度', changedQuota(user.quota, values.quota)],
        ['已用额度', <Quota key="used" quota={user.used_quota} />],
        ['角色', userRole(user.role).label],
        ['状态', userStatus(user.status).label],
      ]}
    />
  )
}
