import { listsModels } from '@/domain/capabilities'
import { isAdmin } from '@/domain/roles'
import type { Status } from '@/schemas/status'

/** What the menu depends on. */
interface View {
  user: { role: number } | null
  status: Partial<Pick<Status, 'lark_client_id' | 'chat_link'>> | null | undefined
}

const everyone = () => true
const admins = ({ user }: View) => isAdmin(user)
const whoSeesModels = ({ user, status }: View) => isAdmin(user) || listsModels(status)

/** The top menu, in its order. Entries that need a session lead visitors to /login. */
const entries = [
  { to: '/', label: '首页', shown: everyone },
  { to: '/channel', label: '渠道', shown: admins },
  { to: '/token', label: '令牌', shown: everyone },
  { to: '/redemption', label: '兑换码', shown: admins },
  { to: '/topup', label: '充值', shown: everyone },
  { to: '/user', label: '用户', shown: admins },
  { to: '/log', label: '日志', shown: everyone },
  { to: '/models', label: '模型', shown: whoSeesModels },
  { to: '/playground', label: '试用', shown: everyone },
  { to: '/setting', label: '设置', shown: everyone },
  { to: '/about', label: '关于', shown: everyone },
  { to: '/chat', label: '聊天', shown: ({ status }: View) => Boolean(status?.chat_link?.trim()) },
] as const

/** Where a menu entry leads. */
export type MenuPath = (typeof entries)[number]['to']

/** The menu's entries for a user and a site. */
export const menuFor = (view: View) => entries.filter((entry) => entry.shown(view))
