import { DISABLED, TOKEN_EXHAUSTED, TOKEN_EXPIRED } from '@/domain/statuses'
import type { Db, TokenRow } from '../db'
import { between } from '../random'
import { insertToken } from '../tokens'

const DAY = 86_400

type Fields = Partial<TokenRow> & Pick<TokenRow, 'name'>

/** Names of ordinary tokens. */
const PURPOSES = [
  '客服机器人',
  '知识库',
  '翻译助手',
  '数据分析',
  '周报生成',
  '代码助手',
  '测试环境',
  '生产环境',
  '预发布环境',
  '移动端',
  '小程序',
  '桌面端',
  '自动化脚本',
  '批处理任务',
  '监控告警',
  '文档检索',
]

/** Special cases: the newest eight tokens of every account, visible on its first page. */
function specialCases(now: number): Fields[] {
  return [
    { name: '透支', remain_quota: -2_500 },
    {
      name: '限定模型',
      remain_quota: 800_000,
      models: 'gpt-4o,gpt-4o-mini',
      subnet: '10.0.0.0/8,192.168.0.0/16',
    },
    { name: '无限额度', unlimited_quota: true, remain_quota: 0 },
    { name: '已禁用', status: DISABLED, remain_quota: 300_000 },
    { name: '已耗尽', status: TOKEN_EXHAUSTED, remain_quota: 0 },
    { name: '已过期', status: TOKEN_EXPIRED, remain_quota: 120_000, expired_time: now - 3 * DAY },
    // The server sets status 3 only when an expired token is used.
    { name: '已过期未标记', remain_quota: 90_000, expired_time: now - DAY },
    { name: '笔记本', remain_quota: 480_000 },
  ]
}

/** Adds the tokens of one account: `default`, ordinary ones, then the special cases. */
export function seedTokens(db: Db, now: number, userId: number, count: number): void {
  const special = specialCases(now)
  const created = (index: number) => now - (count - index) * DAY - 3_600
  const insert = (index: number, fields: Fields) => {
    const created_time = created(index)
    insertToken(db, now, userId, { created_time, accessed_time: created_time + 1_800, ...fields })
  }
  insert(0, { name: 'default', remain_quota: -1, unlimited_quota: true })
  const ordinary = count - 1 - special.length
  for (let index = 0; index < ordinary; index += 1) {
    const purpose = PURPOSES[index] ?? `令牌 ${String(index).padStart(4, '0')}`
    insert(index + 1, {
      name: purpose,
      remain_quota: between(db.random, 1_000, 2_000_000),
      expired_time: index % 4 === 3 ? now + (index + 5) * DAY : -1,
    })
  }
  special.forEach((fields, index) => {
    insert(ordinary + 1 + index, fields)
  })
}

/** Adds the token that a user gets on registration. */
export function seedDefaultToken(db: Db, now: number, userId: number): void {
  insertToken(db, now - 40 * DAY, userId, { name: 'default', remain_quota: -1, unlimited_quota: true })
}
