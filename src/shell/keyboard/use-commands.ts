import { useMantineColorScheme } from '@mantine/core'
import {
  IconApi,
  IconBolt,
  IconBox,
  IconLayoutDashboard,
  IconServer,
  IconSettings,
  IconTicket,
  IconUser,
} from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { shortId } from '@/domain/ids'
import { SETTING_TABS, tabsOf } from '@/domain/option/setting-tabs'
import { isAdmin, isRoot } from '@/domain/roles'
import { listsModels } from '@/domain/server-features'
import { SHORTCUTS, type Shortcut } from '@/domain/shortcuts'
import { channelStatus, ENABLED, redemptionStatus, tokenStatus, userStatus } from '@/domain/statuses'
import { useAction } from '@/queries/mutation'
import { optionListOptions } from '@/queries/option-list'
import { paletteSearchOptions } from '@/queries/palette-search'
import { logout } from '@/queries/session'
import { availableModelsOptions } from '@/queries/token'
import type { StoredUser } from '@/schemas/user'
import { useUser } from '@/session/session'
import { useStatus } from '@/session/site-status'
import { SCHEME_NAMES, SCHEMES } from '@/shell/head-buttons'
import { useMenu } from '@/shell/main-menu'
import { controlFor, type DialogShortcut, SCREEN_ACTIONS } from './screen-keys'

export interface Command {
  id: string
  label: string
  /** Equivalent shortcut. */
  keys?: string | undefined
  /** Additional search terms. */
  words?: string
  icon: typeof IconBolt
  /** Distinguishes commands with the same label; by default the group title. */
  place?: string | undefined
  /** Status of a record that is not enabled. */
  status?: string | undefined
  /** A command has a `link` or `run`. */
  link?: Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'>
  run?: () => void
}

type CommandGroup = { title: string; commands: Command[] }

/** Minimum keyword length for a search. */
const MIN_SEARCH_LENGTH = 2

/** Record types. `isVisible`: whether the user may search and add them. */
const KINDS = [
  {
    kind: 'token',
    title: '令牌',
    edit: '/token/edit/$id',
    isVisible: Boolean,
    icon: IconApi,
    statusOf: tokenStatus,
  },
  {
    kind: 'channel',
    title: '渠道',
    edit: '/channel/edit/$id',
    isVisible: isAdmin,
    icon: IconServer,
    statusOf: channelStatus,
  },
  {
    kind: 'redemption',
    title: '兑换码',
    edit: '/redemption/edit/$id',
    isVisible: isAdmin,
    icon: IconTicket,
    statusOf: redemptionStatus,
  },
  {
    kind: 'user',
    title: '用户',
    edit: '/user/edit/$id',
    isVisible: isAdmin,
    icon: IconUser,
    statusOf: userStatus,
  },
] as const

/** The status code of a working record; the same in all tables. */
const WORKS = ENABLED

/** Maximum models shown. */
const MAX_MODELS = 5

type Kinds = readonly (typeof KINDS)[number][]

/** Returns the commands that match the typed text, in groups. `settled`: the debounced text, for server searches. */
export function useCommands(typed: string, settled: string, onDialog: (dialog: DialogShortcut) => void) {
  const needle = typed.trim().toLowerCase()
  const keyword = settled.trim()
  const user = useUser()
  const kinds = KINDS.filter(({ isVisible }) => isVisible(user))
  const actions = useActions(user, kinds, onDialog)
  const pages = useMenu().map(({ to, label }) => ({
    ...go(to, label),
    icon: IconLayoutDashboard,
    words: to,
  }))
  const tabs = user ? tabsOf(user).map(tabCommand) : []
  const settings = useSettings(user, keyword)
  const models = useModels(user, needle)
  const records = useRecords(kinds, keyword)
  const groups = [
    ...ranked(needle, [
      { title: '页面', commands: pages },
      { title: '操作', commands: actions },
      // Too many to list without a search text.
      { title: '设置项', commands: needle === '' ? [] : [...tabs, ...settings] },
      { title: '模型', commands: models },
    ]),
    ...(needle === keyword.toLowerCase() ? records.groups : []),
  ]
  return { ...records, groups: groups.filter(({ commands }) => commands.length > 0) }
}

/** Sorts matching commands within their group, and groups by their best match. */
function ranked(needle: string, groups: readonly CommandGroup[]): CommandGroup[] {
  /** 0: label starts with the text, 1: label contains it, 2: a search term contains it, -1: no match. */
  const rank = ({ label, words = '' }: Command) => {
    const [name, others] = [label.toLowerCase(), words.toLowerCase()]
    return [name.startsWith(needle), name.includes(needle), others.includes(needle)].indexOf(true)
  }
  const best = ({ commands }: CommandGroup) => Math.min(...commands.map(rank))
  return groups
    .map(({ title, commands }) => ({
      title,
      commands: commands.filter((command) => rank(command) >= 0).sort((a, b) => rank(a) - rank(b)),
    }))
    .sort((a, b) => best(a) - best(b))
}

const go = (to: NonNullable<LinkProps['to']>, label: string): Command => ({
  id: to,
  label,
  icon: IconBolt,
  link: { to },
})

function shortcut(id: Shortcut, run: () => void): Command {
  const { label, key } = SHORTCUTS[id]
  return { id, label, icon: IconBolt, keys: key, run }
}

const tabCommand = ({ id, label }: (typeof SETTING_TABS)[number]): Command => ({
  id: `tab-${id}`,
  label,
  icon: IconSettings,
  words: id,
  link: { to: '/setting', search: { tab: id } },
})

function useActions(
  user: StoredUser | null,
  kinds: Kinds,
  onDialog: (dialog: DialogShortcut) => void,
): Command[] {
  const signOut = useAction(logout)
  const { setColorScheme } = useMantineColorScheme()
  return [
    ...kinds.map(({ kind, title }) => go(`/${kind}/add`, `添加${title}`)),
    ...(controlFor('refresh') ? [shortcut('refresh', SCREEN_ACTIONS.refresh)] : []),
    ...SCHEMES.map((scheme) => ({
      id: `scheme-${scheme}`,
      label: `配色：${SCHEME_NAMES[scheme]}`,
      words: scheme,
      icon: IconBolt,
      run: () => setColorScheme(scheme),
    })),
    shortcut('notifications', () => onDialog('notifications')),
    shortcut('sheet', () => onDialog('sheet')),
    ...(user
      ? [
          {
            ...go('/user/edit', '修改密码'),
            id: 'password',
            words: 'password 密码',
            link: { to: '/user/edit', hash: 'password' } as const,
          },
          {
            id: 'logout',
            label: '退出登录',
            words: '登出 logout',
            icon: IconBolt,
            run: () => signOut.run(),
          },
        ]
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
  // The server's option list shows which groups it supports.
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
      return {
        id: key,
        label,
        words: key,
        icon: IconSettings,
        place,
        link: { to: '/setting', search: { tab }, hash: key },
      }
    })
  })
}

/** The models available to the user; requires two letters, because there are many. */
function useModels(user: StoredUser | null, needle: string): Command[] {
  const isSearchable = needle.length >= MIN_SEARCH_LENGTH
  const isListed = listsModels(useStatus())
  const { data } = useQuery({ ...availableModelsOptions, enabled: user !== null && isListed && isSearchable })
  if (!isSearchable) return []
  return (data ?? [])
    .filter((name) => name.toLowerCase().includes(needle))
    .slice(0, MAX_MODELS)
    .map((name) => ({
      id: `model-${name}`,
      label: name,
      icon: IconBox,
      link: { to: '/models', search: { keyword: name } },
    }))
}

/** Server search results, one group per kind. */
function useRecords(kinds: Kinds, keyword: string) {
  const queries = useQueries({
    queries: kinds.map(({ kind }) => ({
      ...paletteSearchOptions(kind, keyword),
      enabled: keyword.length >= MIN_SEARCH_LENGTH,
    })),
  })
  const groups = kinds.map(({ kind, title, edit, icon, statusOf }, index): CommandGroup => {
    const commands = queries[index]?.data?.map(
      ({ id, name, status }): Command => ({
        id: `${kind}-${id}`,
        label: name || `#${shortId(id)}`,
        icon,
        status: status === WORKS ? undefined : statusOf(status).label,
        link: { to: edit, params: { id } },
      }),
    )
    return { title, commands: commands ?? [] }
  })
  return {
    groups,
    isSearching: queries.some(({ isFetching }) => isFetching),
    failure: queries.find(({ error }) => error)?.error,
  }
}
