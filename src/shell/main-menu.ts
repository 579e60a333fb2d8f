import { isAdmin } from '@/domain/roles'
import { listsModels, useStatus } from '@/domain/site'
import type { Status } from '@/schemas/status'
import type { StoredUser } from '@/schemas/user'
import { useUser } from '@/session/session'

type View = { user: StoredUser | null; status: Status | undefined }

const everyone = () => true
const admins = ({ user }: View) => isAdmin(user)
const whoSeesModels = ({ user, status }: View) => isAdmin(user) || listsModels(status)

/** The top menu, in its order; `key` follows `g` in a shortcut. Entries that need a session lead visitors to /login. */
const entries = [
  { to: '/', label: '首页', key: 'h', shown: everyone },
  { to: '/channel', label: '渠道', key: 'c', shown: admins },
  { to: '/token', label: '令牌', key: 't', shown: everyone },
  { to: '/redemption', label: '兑换码', key: 'r', shown: admins },
  { to: '/topup', label: '充值', key: 'p', shown: everyone },
  { to: '/user', label: '用户', key: 'u', shown: admins },
  { to: '/log', label: '日志', key: 'l', shown: everyone },
  { to: '/models', label: '模型', key: 'm', shown: whoSeesModels },
  { to: '/playground', label: '试用', key: 'y', shown: everyone },
  { to: '/setting', label: '设置', key: 's', shown: everyone },
  { to: '/about', label: '关于', key: 'a', shown: everyone },
  { to: '/chat', label: '聊天', key: 'i', shown: ({ status }: View) => Boolean(status?.chat_link?.trim()) },
] as const

export type MenuEntry = (typeof entries)[number]

export function useMenu(): MenuEntry[] {
  const view = { user: useUser(), status: useStatus() }
  return entries.filter((entry) => entry.shown(view))
}
