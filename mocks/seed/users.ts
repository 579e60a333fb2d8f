import { ROLE_ADMIN, ROLE_ROOT } from '@/domain/roles'
import { USER_BANNED, USER_DELETED } from '@/domain/statuses'
import { ACCOUNTS } from '../constants'
import type { Db, UserRow } from '../db'
import { between, hex, pick } from '../random'
import { userRow } from '../users'

const PASSWORD = '12345678'

/** Returns the main accounts, with ids 1, 2 and 3. */
function mainAccounts(db: Db): UserRow[] {
  return [
    userRow(db, {
      username: 'root',
      password: ACCOUNTS.root.password,
      display_name: 'Root User',
      role: ROLE_ROOT,
      quota: 500_000_000_000_000,
      email: 'root@example.com',
    }),
    userRow(db, {
      username: 'admin',
      password: ACCOUNTS.admin.password,
      display_name: '周管理',
      role: ROLE_ADMIN,
      quota: 25_000_000,
      email: 'admin@example.com',
      group: 'vip',
      aff_code: 'Ad7m',
    }),
    userRow(db, {
      username: 'user',
      password: ACCOUNTS.user.password,
      display_name: '林晓',
      quota: 1_250_000,
      email: 'lin@example.com',
      aff_code: 'q7Zd',
      inviter_id: 2,
    }),
  ]
}

/** Name, display name and other fields. */
const PEOPLE: Array<[string, string, Partial<UserRow>?]> = [
  ['wanghao', '王浩', { group: 'vip' }],
  ['zhangwei', '张伟', { status: USER_BANNED }],
  ['lina', '李娜', { group: 'svip', email: 'lina@example.com' }],
  ['github_7', 'GitHub User', { github_id: 'gh-7' }],
  ['chenjing', '陈静', { quota: -1_840 }],
  ['liuyang', '刘洋', { quota: 0 }],
  ['huangmin', '黄敏'],
  ['oidc_enterprise_zhaolei', '赵磊', { oidc_id: 'zhaolei@corp' }],
  ['zhouting', '周婷 🌸✨ 设计组', { group: 'vip' }],
  ['wujie', '吴杰', { status: USER_BANNED, quota: 12 }],
  ['xuli', '徐丽', { role: ROLE_ADMIN }],
  ['sunqiang', '孙强'],
  ['mayun2', '马昀', { wechat_id: 'wx-ma' }],
  ['wechat_18', 'WeChat User', { wechat_id: 'wx-18' }],
  ['zhuxin', '朱欣'],
  ['hulei', '胡磊', { group: 'svip', quota: 98_765_432 }],
  ['guofang', '郭芳'],
  ['linfeng', '林峰'],
  ['hejun', '何军', { status: USER_BANNED }],
  ['gaoyan', '高燕', { email: 'gaoyan@example.com' }],
  ['liangchao', '梁超'],
  ['dept_ai_lab', '人工智能实验室公共账号（请勿改密码）', { group: 'vip' }],
  ['songjia', '宋佳'],
]

/** Adds 27 listed users and a deleted one (id 12), which only searches return. */
export function seedUsers(db: Db): void {
  db.users.push(...mainAccounts(db))
  for (const [username, display_name, special] of PEOPLE) {
    if (db.nextId.users === 12) db.users.push(deletedUser(db))
    db.users.push(ordinary(db, username, display_name, special))
  }
  db.users.push(ordinary(db, 'tangyu', '唐宇'))
}

/** Adds the main accounts and ordinary users, `count` in total. */
export function seedManyUsers(db: Db, count: number): void {
  db.users.push(...mainAccounts(db))
  while (db.users.length < count) {
    const number = String(db.nextId.users).padStart(4, '0')
    db.users.push(ordinary(db, `user_${number}`, `用户 ${number}`))
  }
}

/** Call frequency relative to other accounts. */
const CALL_WEIGHTS: Record<string, number> = {
  root: 4,
  admin: 5,
  user: 6,
  dept_ai_lab: 6,
  hulei: 3,
  wanghao: 2,
}

/** Returns the calling accounts, repeated by frequency; the newest account has no calls. */
export function seededCallers({ users }: Db): UserRow[] {
  return users
    .slice(0, -1)
    .filter(({ status }) => status !== USER_DELETED)
    .flatMap((user) => Array<UserRow>(CALL_WEIGHTS[user.username] ?? 1).fill(user))
}

/** Adds only the main accounts. */
export function seedFewUsers(db: Db): void {
  db.users.push(...mainAccounts(db))
}

function ordinary(db: Db, username: string, display_name: string, special: Partial<UserRow> = {}): UserRow {
  return userRow(db, {
    username,
    display_name,
    password: PASSWORD,
    quota: between(db.random, 1_000, 9_000_000),
    group: pick(db.random, ['default', 'default', 'default', 'vip']),
    inviter_id: pick(db.random, [0, 0, 2, 3]),
    ...special,
  })
}

function deletedUser(db: Db): UserRow {
  const username = `deleted_${hex(db.random, 32)}`
  return userRow(db, { username, display_name: '已注销的同事', status: USER_DELETED, quota: 300 })
}
