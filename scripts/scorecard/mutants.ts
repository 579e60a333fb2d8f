/** One small mistake in the core, as somebody could make it: what stands there, and what would stand there instead. */
export interface Mutant {
  file: string
  from: string
  to: string
}

const of = (file: string, ...changes: Array<[from: string, to: string]>): Mutant[] =>
  changes.map(([from, to]) => ({ file: `src/${file}.ts`, from, to }))

export const MUTANTS: Mutant[] = [
  ...of(
    'lib/retry-after',
    ['const MAX_RETRY_AFTER = 180', 'const MAX_RETRY_AFTER = 1800'],
    ['/ 1000', '/ 1'],
    ['Math.max(Math.ceil(wait), 0)', 'Math.ceil(wait)'],
  ),
  ...of(
    'lib/csv',
    ['^[=+\\-@', '^[=+@'],
    ['&& !NUMBER.test(value)', ''],
    ['\\uFEFF', ''],
    ["newline: '\\r\\n'", "newline: '\\n'"],
  ),
  ...of(
    'lib/url',
    ["return protocol === 'https:' || protocol === 'http:' ? href : null", 'return href'],
    ["if (url.hostname.includes('%'))", "if (url.hostname === '%')"],
    ['if (isOwnCall(url, origin)) return null', ''],
    ['(?:png|jpeg|webp|gif)', '(?:png|jpeg|webp|gif|svg\\+xml)'],
    ['if (origin !== own) return false', ''],
  ),
  ...of(
    'lib/framed-page',
    ["here.protocol === 'http:' && hostname === here.hostname", "here.protocol === 'http:'"],
    ['own: origin === here.origin', 'own: false'],
  ),
  ...of(
    'lib/download',
    ['\\p{Cf}', ''],
    ['.slice(0, 100)', '.slice(0, 300)'],
    ["replace(/^[.\\s]+/, '')", "replace(/^\\s+/, '')"],
  ),
  ...of(
    'lib/number',
    ["[1e4, 'k']", "[1e3, 'k']"],
    ["if (text === '1000.0' && unit === 'k')", "if (text === '1000' && unit === 'k')"],
    ['if (!Number.isFinite(value))', 'if (Number.isNaN(value))'],
  ),
  ...of(
    'lib/exact-json',
    ['!Number.isSafeInteger(Number(token))', 'false'],
    ['!Object.is(fields[field], read)', 'false'],
  ),
  ...of(
    'lib/plain-text',
    ['\\p{Default_Ignorable_Code_Point}', ''],
    ["if (stretch !== '') parts.push", 'parts.push'],
  ),
  ...of('lib/log-error', ['{20,}', '{200,}'], ['!isTelling && ', '']),
  ...of(
    'domain/quota',
    ['quotaPerUnit > 0', 'quotaPerUnit >= 0'],
    ["amount < 0 && Number(text) !== 0 ? '-' : ''", "amount < 0 ? '-' : ''"],
    ['if (!display.display_in_currency)', 'if (display.display_in_currency)'],
  ),
  ...of(
    'domain/oauth/state',
    ['age >= 0 && age < STATE_LIFETIME', 'age < STATE_LIFETIME'],
    ["state !== '' && state === kept.state", 'state === kept.state'],
    ['if (same || !fresh) stateStore.remove()', ''],
  ),
  ...of(
    'domain/error-message',
    ['case 405:', 'case 406:'],
    ['error.hasSideEffects ? messages.error.actionTimedOut : ', ''],
  ),
  ...of(
    'session/return-address',
    ['url.origin !== origin', 'url.host !== origin'],
    ["!text.startsWith('/')", 'false'],
    ['if (kept?.user !== user) return undefined', ''],
  ),
  ...of(
    'schemas/primitives',
    ['hour > 23', 'hour > 24'],
    ['value >= 0 || value === stored', 'value >= 0'],
    ['date.setFullYear(year, month - 1, day)', 'void year'],
  ),
  ...of('api/read-row', ["field === 'id' || ", ''], ['names.length * 2 >', 'names.length * 0 >']),
  ...of('app/report-error', ['error.status === 401', 'error.status === 403'], ['if (silent) return', '']),
  ...of(
    'queries/runs/rate-limiter',
    ['const SHARE = 7 / 8', 'const SHARE = 1'],
    ['const LIMITED_WAIT = 180', 'const LIMITED_WAIT = 18'],
  ),
]
