import { ENABLED } from '@/domain/statuses'
import { isSubnet } from '@/schemas/token'
import { type Db, nextId, type TokenRow } from './db'
import { alphanumeric } from './random'

/** Stores a new token with a new key. The column default of `subnet` is '', that of `models` null. */
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

/** The server's refusal of a subnet list; null if it is valid. */
export function subnetError(subnets: string): string | null {
  const bad = subnets
    .split(',')
    .map((part) => part.trim())
    .find((part) => !isSubnet(part))
  return bad === undefined ? null : `failed to parse subnet: invalid CIDR address: ${bad}`
}

const bitsOf = (address: string) =>
  address
    .split('.')
    .map((octet) => Number(octet).toString(2).padStart(8, '0'))
    .join('')

/** Whether an IPv4 address lies in one of the subnets; in an IPv6 one it never does. */
export function isInSubnets(address: string, subnets: string): boolean {
  return subnets.split(',').some((part) => {
    const [net = '', bits] = part.trim().split('/')
    return !net.includes(':') && bitsOf(net).slice(0, Number(bits)) === bitsOf(address).slice(0, Number(bits))
  })
}
