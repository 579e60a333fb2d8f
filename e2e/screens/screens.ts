import type { Gateway } from '@mocks/gateway'
import type { Page } from '@playwright/test'
import { setOption } from '../fixtures'
import { importRatios, leaving, ofList, press, unfold } from './openers'

/** The signed-in account; undefined for a visitor. */
export type Account = 'root' | 'admin' | 'user'

/** The state of a screen. `dialog` means with an open dialog or menu. */
export type State = 'loaded' | 'empty' | 'error' | 'dialog'

/** A screen and how to reach each of its states. */
export interface Screen {
  name: string
  /** The file name of its screenshots in docs/screens. */
  picture: string
  address: string | ((gateway: Gateway) => string)
  account?: Account
  /** Fills the gateway with everything the screen can show. */
  prepare?: (gateway: Gateway) => void
  /** Removes the screen's rows from the gateway. */
  empty?: (gateway: Gateway) => void
  /** The call whose failure the screen reports. */
  fails?: string | RegExp
  /** Functions that open its dialogs and menus, by name. */
  dialogs?: Record<string, (page: Page) => Promise<void>>
}

const SIGN_INS = ['GitHubOAuthEnabled', 'WeChatAuthEnabled', 'EmailVerificationEnabled']
const allSignIns = (gateway: Gateway) => {
  for (const key of SIGN_INS) setOption(gateway, key, 'true')
}

/** Every screen, with the account that can see most of it. */
export const SCREENS: readonly Screen[] = [
  {
    name: '首页',
    picture: 'home',
    address: '/',
    account: 'root',
    empty: noRows,
    fails: 'GET /api/user/self',
  },
  { name: '首页（用户）', picture: 'home-user', address: '/', account: 'user', empty: noRows },
  { name: '首页（访客）', picture: 'home-visitor', address: '/' },
  {
    name: '登录',
    picture: 'login',
    address: '/login?expired=true',
    prepare: allSignIns,
    dialogs: { 微信: press('使用微信登录') },
  },
  { name: '注册', picture: 'register', address: '/register', prepare: allSignIns },
  { name: '重置密码', picture: 'reset', address: '/reset' },
  { name: '确认重置', picture: 'reset-confirm', address: '/user/reset?email=a@example.com&token=t' },
  { name: '页面不存在', picture: 'not-found', address: '/nothing' },
  { name: '关于', picture: 'about', address: '/about', fails: 'GET /api/about' },
  {
    name: '聊天',
    picture: 'chat',
    address: '/chat',
    prepare: (gateway) => setOption(gateway, 'ChatLink', 'http://127.0.0.1:9'),
  },
  {
    name: '渠道',
    picture: 'channel',
    address: '/channel',
    account: 'root',
    empty: noRows,
    fails: 'GET /api/channel/',
    dialogs: { ...ofList, 批量测试: press('批量测试') },
  },
  {
    name: '添加渠道',
    picture: 'channel-add',
    address: '/channel/add',
    account: 'root',
    dialogs: { 离开: leaving('名称') },
  },
  { name: '导入渠道', picture: 'channel-import', address: '/channel/import', account: 'root' },
  {
    name: '编辑渠道',
    picture: 'channel-edit',
    address: '/channel/edit/1',
    account: 'root',
    fails: 'GET /api/channel/1',
    dialogs: { 离开: leaving('名称') },
  },
  {
    name: '渠道详情',
    picture: 'channel-page',
    address: '/channel/1',
    account: 'root',
    fails: 'GET /api/channel/1',
  },
  {
    name: '令牌',
    picture: 'token',
    address: '/token',
    account: 'user',
    // The default address contains the port of the test server.
    prepare: (gateway) => setOption(gateway, 'ServerAddress', 'https://gateway.example.com'),
    empty: noRows,
    fails: 'GET /api/token/',
    // Unlike other exports, this one can include keys.
    dialogs: { ...ofList, 导出: press('导出') },
  },
  {
    name: '添加令牌',
    picture: 'token-add',
    address: '/token/add',
    account: 'user',
    dialogs: { 离开: leaving('名称'), 日历: press('选择过期时间') },
  },
  {
    name: '编辑令牌',
    picture: 'token-edit',
    address: ({ db }) => `/token/edit/${db.tokens.find(({ user_id }) => user_id === 3)?.id}`,
    account: 'user',
    fails: /^GET .api.token.\d+$/,
  },
  {
    name: '兑换码',
    picture: 'redemption',
    address: '/redemption',
    account: 'root',
    empty: noRows,
    fails: 'GET /api/redemption/',
    dialogs: ofList,
  },
  {
    name: '添加兑换码',
    picture: 'redemption-add',
    address: '/redemption/add',
    account: 'root',
    dialogs: { 离开: leaving('名称') },
  },
  {
    name: '编辑兑换码',
    picture: 'redemption-edit',
    address: ({ db }) => `/redemption/edit/${db.redemptions[0]?.id}`,
    account: 'root',
    fails: /^GET .api.redemption.\d+$/,
  },
  { name: '充值', picture: 'topup', address: '/topup', account: 'user', fails: 'GET /api/user/self' },
  {
    name: '用户',
    picture: 'user',
    address: '/user',
    account: 'root',
    fails: 'GET /api/user/',
    dialogs: ofList,
  },
  {
    name: '添加用户',
    picture: 'user-add',
    address: '/user/add',
    account: 'root',
    dialogs: { 离开: leaving('用户名') },
  },
  {
    name: '编辑用户',
    picture: 'user-edit',
    address: '/user/edit/2',
    account: 'root',
    fails: 'GET /api/user/2',
  },
  {
    name: '用户详情',
    picture: 'user-page',
    address: '/user/2',
    account: 'root',
    fails: 'GET /api/user/2',
  },
  {
    name: '个人信息',
    picture: 'profile',
    address: '/user/edit',
    account: 'user',
    fails: 'GET /api/user/self',
  },
  {
    name: '日志',
    picture: 'log',
    address: '/log',
    account: 'root',
    empty: noRows,
    fails: 'GET /api/log/',
    dialogs: {
      导出: ofList.导出,
      列设置: ofList.列设置,
      筛选: unfold(/^筛选/),
      详情: press('查看详情'),
      统计图表: unfold('统计图表'),
    },
  },
  {
    name: '自己的日志',
    picture: 'log-own',
    address: '/log',
    account: 'user',
    empty: noRows,
    fails: 'GET /api/log/self',
    dialogs: { 导出: ofList.导出, 列设置: ofList.列设置, 详情: press('查看详情') },
  },
  {
    name: '模型',
    picture: 'models',
    address: '/models',
    account: 'root',
    empty: noRows,
    fails: 'GET /api/channel/search',
    dialogs: { 导出: ofList.导出, 列设置: ofList.列设置 },
  },
  { name: '模型（用户）', picture: 'models-own', address: '/models', account: 'user' },
  { name: '试用', picture: 'playground', address: '/playground', account: 'user', empty: noRows },
  {
    name: '个人设置',
    picture: 'setting',
    address: '/setting',
    account: 'user',
    prepare: allSignIns,
    dialogs: {
      绑定邮箱: press('更换邮箱地址'),
      绑定微信: press('绑定微信账号'),
      删除账户: press('删除个人账户'),
    },
  },
  {
    name: '运营设置',
    picture: 'setting-operation',
    address: '/setting?tab=operation',
    account: 'root',
    fails: 'GET /api/option/',
    dialogs: {
      导入倍率: importRatios,
      添加模型: press('添加模型'),
      清理日志: press('清理历史日志'),
    },
  },
  {
    name: '系统设置',
    picture: 'setting-system',
    address: '/setting?tab=system',
    account: 'root',
    fails: 'GET /api/option/',
  },
  {
    name: '其他设置',
    picture: 'setting-other',
    address: '/setting?tab=other',
    account: 'root',
    fails: 'GET /api/option/',
  },
]

/** Removes all rows except the accounts. */
function noRows({ db }: Gateway) {
  db.channels = []
  db.tokens = []
  db.redemptions = []
  db.logs = []
}

/** Returns the states that a screen has. */
export function statesOf({ empty, fails, dialogs }: Screen): State[] {
  const has = { loaded: true, empty, error: fails, dialog: dialogs }
  return (Object.keys(has) as State[]).filter((state) => has[state])
}
