import { shortName } from '@/lib/text'
import shell from '@/shell/app-frame.module.css'
import { menuFor } from '@/shell/main-menu'
import { draw } from './draw'
import { cardOutline, listOutline } from './outlines'
import type { KnownUser } from './stored-user'

interface Known {
  /** The address inside the console. */
  path: string
  /** The screen, as `files.ts` names it. */
  screen: string | undefined
  user: KnownUser | null
  /** Reads an entry of the local storage. */
  stored: (key: string) => string | null
}

/** The text without invisible characters, which the console shows as code points. */
const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, '')

/** The stored status, hardly checked; the console parses it with its schema. */
function statusOf({ stored }: Known) {
  try {
    return JSON.parse(stored('status') ?? 'null') as { lark_client_id?: string; chat_link?: string } | null
  } catch {
    return null
  }
}

function menu(known: Known): HTMLElement[] {
  const { path, user } = known
  return menuFor({ user, status: statusOf(known) }).map(({ to, label }) => {
    const entry = draw(shell.entry, label)
    if (path === to || (to !== '/' && path.startsWith(`${to}/`))) entry.dataset.status = 'active'
    return entry
  })
}

function account(user: KnownUser | null): HTMLElement[] {
  if (user)
    return [draw(shell.button, draw('frame-name', plain(shortName(user.username))), draw('frame-arrow'))]
  return [draw(shell.button, '登录'), draw(shell.button, '注册')]
}

/** The outline of the screen; a spinner if there is none. */
function outline({ screen = '', user, stored }: Known): HTMLElement[] {
  const hasNotice = screen === 'channel' && stored('prompt-channel-balance') !== 'true'
  // Cards are the visitors' screens, from which signed-in users are redirected.
  const known = user ? listOutline(screen, hasNotice) : cardOutline(screen)
  return known ?? [draw('frame-waiting', draw('frame-spinner'))]
}

/** The frame as the console will draw it, with an outline of the screen, until the console's code replaces it. */
export function drawFrame(known: Known): HTMLElement {
  const name = plain(known.stored('system_name') ?? '') || 'AI 网关'
  const brand = draw(shell.brand, draw('frame-logo'), draw('frame-name', name))
  const end = draw(
    shell.end,
    draw(`${shell.icon} ${shell.palette}`, draw('frame-icon'), draw(shell.key, 'Ctrl K')),
    draw(shell.icon),
    draw(shell.wide, draw(shell.icon), ...account(known.user)),
    draw(`${shell.icon} ${shell.narrow}`),
  )
  const bar = draw(shell.bar, brand, draw(shell.nav, ...menu(known)), end)
  const frame = draw(shell.page, draw(shell.header, bar), draw(`${shell.main} frame`, ...outline(known)))
  frame.ariaHidden = 'true'
  return frame
}
