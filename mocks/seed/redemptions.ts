import { DISABLED, ENABLED, REDEMPTION_USED } from '@/domain/statuses'
import { type Db, nextId } from '../db'
import { hex } from '../random'

const DAY = 86_400
const NAMES = ['新春', '开学季', '内测', '活动赠送', '合作方', '补偿']
const QUOTAS = [100_000, 500_000, 1_000_000, 5_000_000]
/** Every fifth code is disabled, every third used, and every twentieth enabled. */
const statusOf = (id: number) =>
  id % 20 === 0 ? ENABLED : id % 5 === 0 ? DISABLED : id % 3 === 0 ? REDEMPTION_USED : ENABLED

/** Adds codes created by root; the default of 20 fills the last page exactly. */
export function seedRedemptions(db: Db, now: number, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const id = nextId(db, 'redemptions')
    const status = statusOf(id)
    const created_time = now - (count - index) * (DAY / 2)
    db.redemptions.push({
      id,
      user_id: 1,
      key: hex(db.random, 32),
      status,
      name: NAMES[index % NAMES.length] ?? '新春',
      quota: QUOTAS[index % QUOTAS.length] ?? 100_000,
      created_time,
      redeemed_time: status === REDEMPTION_USED ? created_time + 7_200 : 0,
      count: 0,
    })
  }
}
