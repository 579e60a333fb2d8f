import { TextInput } from '@mantine/core'
import { OAUTH_PROVIDERS } from '@/domain/oauth/providers'
import { FormRow, FormSection } from '@/forms/kit/form-card'
import type { User } from '@/schemas/user'

const BOUND = [
  ...Object.values(OAUTH_PROVIDERS).map(({ field, bound }) => ({ name: field, label: bound })),
  { name: 'wechat_id', label: '已绑定的微信账户' },
  { name: 'email', label: '已绑定的邮箱账户' },
] as const

/** The bound accounts of a user, read-only. Older servers know fewer of them. */
export function BoundAccounts({ user }: { user: Pick<User, (typeof BOUND)[number]['name']> }) {
  const bound = BOUND.filter(({ name }) => user[name] !== undefined)
  if (bound.length === 0) return null
  return (
    <FormSection title="账户绑定" text="只能由本人在「设置」中修改">
      <FormRow>
        {bound.map(({ name, label }) => (
          <TextInput
            key={name}
            label={label}
            name={name}
            variant="filled"
            readOnly
            value={user[name] ?? ''}
            placeholder="未绑定，本人可在「设置」中绑定"
          />
        ))}
      </FormRow>
    </FormSection>
  )
}
