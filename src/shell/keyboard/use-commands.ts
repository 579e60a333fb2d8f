import { useMantineColorScheme } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { shortId } from '@/domain/ids'
import { SETTING_TABS, tabsOf } from '@/domain/option/setting-tabs'
import { isAdmin, isRoot } from '@/domain/roles'
import { SHORTCUTS, type Shortcut } from '@/domain/shortcuts'
import { useSingleFlightMutation } from '@/queries/mutation'
import { optionListOptions } from '@/queries/option-list'
import { foundOptions } from '@/queries/palette-search'
import { logout } from '@/queries/session'
import type { StoredUser } from '@/schemas/user'
import { useUser } from '@/session/session'
import { useStatus } from '@/session/site-status'
import { SCHEME_NAMES, SCHEMES } from '@/shell/head-buttons'
import { useMenu } from '@/shell/main-menu'
import { GO } from '@/shell/shortcuts'
import { controlFor, type Dialog, SCREEN_ACTIONS } from './screen-keys'

export interface Command {
  id: string
  label: string
  /** The shortcut that does the same. */
  keys?: string | undefined
  /** Other words that find it. */
  words?: string
  /** Tells commands of the same name apart. */
  place?: string | undefined
  /** Commands without a link have `run`. */
  link?: Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'>
  run?: () => void
}

type CommandGroup = { title: string; commands: Command[] }

/** Fewest letters for which the server is searched. */
const MIN_SEARCH_LENGTH = 2

/** `isVisible`: who can find and add them. */
const KINDS = [
  { kind: 'token', title: '令牌', edit: '/token/edit/$id', isVisible: Boolean },
  { kind: 'channel', title: '渠道', edit: '/channel/edit/$id', isVisible: isAdmin },
  { kind: 'redemption', title: '兑换码', edit: '/redemption/edit/$id', isVisible: isAdmin },
  { kind: 'user', title: '用户', edit: '/user/edit/$id', isVisible: isAdmin },
] as const

type Kinds = readonly (typeof KINDS)[number][]

/** The palette's commands for a text, in groups. `settled`: the text after a pause in typing, for the server. */
export function useCommands(typed: string, settled: string, onDialog: (dialog: Dialog) => void) {
  const needle = typed.trim().toLowerCase()
  const keyword = settled.trim()
  const user = useUser()
  const kinds = KINDS.filter(({ isVisible }) => isVisible(user))
  const actions = useActions(user, kinds, onDialog)
  const pages = useMenu().map(({ to, label, key }) => ({ ...go(to, label), keys: `${GO} ${key}`, words: to }))
  const tabs = user ? tabsOf(user).map(tabCommand) : []
  const settings = useSettings(user, keyword)
  const records = useRecords(kinds, keyword)
  const groups = [
    ...ranked(needle, [
      { title: '页面', commands: pages },
      { title: '操作', commands: actions },
      // Too many to list before something is typed.
      { title: '设置项', commands: needle === '' ? [] : [...tabs, ...settings] },
    ]),
    ...(needle === keyword.toLowerCase() ? records.groups : []),
  ]
  return { ...records, groups: groups.filter(({ commands }) => commands.length > 0) }
}

/** The commands that match, best first: in each group, and the groups by their best command. */
function ranked(needle: string, groups: readonly CommandGroup[]): CommandGroup[] {
  /** 0: its name begins with the text, 1: it contains it, 2: another word does, -1: it does not match. */
  const rank = ({ label, words = '' }: Command) => {
    const [name, others] = [label.toLowerCase(), words.toLowerCase()]
    return [name.startsWith(needle), name.includes(needle), others.includes(needle)].indexOf(true)
  }
  const best = ({ commands }: CommandGroup) => Math.min(...commands.map(rank))
  return groups
    .map(({ title, commands }) => ({
      title,
      commands: commands.filter((one) => rank(one) >= 0).sort((one, other) => rank(one) - rank(other)),
    }))
    .sort((one, other) => best(one) - best(other))
}

const go = (to: NonNullable<LinkProps['to']>, label: string): Command => ({ id: to, label, link: { to } })

function shortcut(id: Shortcut, run: () => void): Command {
  const { label, key } = SHORTCUTS[id]
  return { id, label, keys: key, run }
}

const tabCommand = ({ id, label }: (typeof SETTING_TABS)[number]): Command => ({
  id: `tab-${id}`,
  label,
  words: id,
  link: { to: '/setting', search: { tab: id } },
})

function useActions(user: StoredUser | null, kinds: Kinds, onDialog: (dialog: Dialog) => void): Command[] {
  const signOut = useSingleFlightMutation(logout)
  const { setColorScheme } = useMantineColorScheme()
  return [
    ...kinds.map(({ kind, title }) => go(`/${kind}/add`, `添加${title}`)),
    ...(controlFor('refresh') ? [shortcut('refresh', SCREEN_ACTIONS.refresh)] : []),
    ...SCHEMES.map((scheme) => ({
      id: `scheme-${scheme}`,
      label: `配色：${SCHEME_NAMES[scheme]}`,
      words: scheme,
      run: () => setColorScheme(scheme),
    })),
    shortcut('notifications', () => onDialog('notifications')),
    shortcut('sheet', () => onDialog('sheet')),
    ...(user
      ? [{ id: 'logout', label: '退出登录', run: () => signOut.run() }]
      : [go('/login', '登录'), go('/register', '注册')]),
  ]
}

function useSettings(user: StoredUser | null, keyword: string): Command[] {
  const root = isRoot(user)
  const status = useStatus()
  const { data } = useQuery({
    queryKey: ['found', 'options'],
    queryFn: () => import('@/domain/option/fields'),
    enabled: root,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  })
  // The listed options tell which groups this server knows.
  const { data: listed } = useQuery({
    ...optionListOptions,
    enabled: root && keyword.length >= MIN_SEARCH_LENGTH,
    meta: { silent: true },
  })
  if (!root || !data || listed === null) return []
  return data.OPTION_TABS.flatMap((tab) => {
    const place = SETTING_TABS.find(({ id }) => id === tab)?.label
    const keys = data.supportedGroups(tab, listed ?? new Map(), status).flatMap((group) => group.keys)
    return keys.map((key): Command => {
      const { label } = data.OPTION_FIELDS[key]
      return { id: key, label, words: key, place, link: { to: '/setting', search: { tab }, hash: key } }
    })
  })
}

/** The records that the server finds, a group for each kind. */
function useRecords(kinds: Kinds, keyword: string) {
  const queries = useQueries({
    queries: kinds.map(({ kind }) => ({
      ...foundOptions(kind, keyword),
      enabled: keyword.length >= MIN_SEARCH_LENGTH,
    })),
  })
  const groups = kinds.map(({ kind, title, edit }, index): CommandGroup => {
    const commands = queries[index]?.data?.map(({ id, name }): Command => {
      return { id: `${kind}-${id}`, label: name || `#${shortId(id)}`, link: { to: edit, params: { id } } }
    })
    return { title, commands: commands ?? [] }
  })
  return {
    groups,
    isSearching: queries.some(({ isFetching }) => isFetching),
    failure: queries.find(({ error }) => error)?.error,
  }
}
