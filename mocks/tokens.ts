import { ENABLED } from '@/domain/statuses'
import { type Db, nextId, type TokenRow } from './db'
import { alphanumeric } from './random'

/** Stores a new token with a fresh key. The column default of `subnet` is '', that of `models` null. */
export function insertToken(
  db: Db,
  now: number,
  userId: number,
  fields: Partial<TokenRow> & Pick<TokenRow, 'name'>,
): TokenRow {
  const token: TokenRow = {
    id: nextId(db, 'tokens'),
    user_id: userId,
    key: alphanumeric(db.random, 48),
    status: ENABLED,
    created_time: now,
    accessed_time: now,
    expired_time: -1,
    remain_quota: 0,
    unlimited_quota: false,
    used_quota: 0,
    models: null,
    subnet: '',
    ...fields,
  }
  db.tokens.push(token)
  return token
}

/** Why a subnet list is refused, in the server's words; null where it is fine. */
export function subnetError(subnets: string): string | null {
  const bad = subnets
    .split(',')
    .map((part) => part.trim())
    .find((part) => !isCidr(part))
  return bad === undefined ? null : `failed to parse subnet: invalid CIDR address: ${bad}`
}

function isCidr(text: string): boolean {
  const match = /^([0-9a-fA-F:.]+)\/(\d{1,3})$/.exec(text)
  const [address = '', bits = ''] = match?.slice(1) ?? []
  if (address.includes(':')) return Number(bits) <= 128 && URL.canParse(`http://[${address}]/`)
  const octets = address.split('.')
  const plain = octets.length === 4 && octets.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)
  return plain && Number(bits) <= 32
}
