import { ENABLED } from '@/domain/statuses'
import { isSubnet } from '@/schemas/token'
import { type Db, nextId, type TokenRow } from './db'
import { alphanumeric } from './random'

/** Adds a token with a new key and column defaults. */
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

/** Returns the server's error for an invalid subnet list; null if it is valid. */
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

/** Whether an IPv4 address is in one of the subnets; ignores IPv6 subnets. */
export function isInSubnets(address: string, subnets: string): boolean {
  return subnets.split(',').some((part) => {
    const [net = '', bits] = part.trim().split('/')
    return !net.includes(':') && bitsOf(net).slice(0, Number(bits)) === bitsOf(address).slice(0, Number(bits))
  })
}
