import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

// Puts one small mistake after another into a copy of the core and looks whether a unit test notices. Prints those that
// none did; the last line counts.

const LEAST = 0.85

/** A file of src, what stands there, and what somebody could write instead by mistake. */
const MUTANTS = String.raw`
lib/retry-after.ts: const MAX_RETRY_AFTER = 180 → const MAX_RETRY_AFTER = 1800
lib/retry-after.ts: / 1000 → / 1
lib/retry-after.ts: Math.max(Math.ceil(wait), 0) → Math.ceil(wait)
lib/csv.ts: ^[=+\-@ → ^[=+@
lib/csv.ts: && !NUMBER.test(value) →
lib/csv.ts: \uFEFF →
lib/csv.ts: newline: '\r\n' → newline: '\n'
lib/url.ts: return protocol === 'https:' || protocol === 'http:' ? href : null → return href
lib/url.ts: if (url.hostname.includes('%')) → if (url.hostname === '%')
lib/url.ts: if (isOwnCall(url, origin)) return null →
lib/url.ts: (?:png|jpeg|webp|gif) → (?:png|jpeg|webp|gif|svg\+xml)
lib/url.ts: if (origin !== own) return false →
lib/framed-page.ts: here.protocol === 'http:' && hostname === here.hostname → here.protocol === 'http:'
lib/framed-page.ts: own: origin === here.origin → own: false
lib/download.ts: \p{Cf} →
lib/download.ts: .slice(0, 100) → .slice(0, 300)
lib/download.ts: replace(/^[.\s]+/, '') → replace(/^\s+/, '')
lib/number.ts: [1e4, 'k'] → [1e3, 'k']
lib/number.ts: if (text === '1000.0' && unit === 'k') → if (text === '1000' && unit === 'k')
lib/number.ts: if (!Number.isFinite(value)) → if (Number.isNaN(value))
lib/exact-json.ts: !Number.isSafeInteger(Number(token)) → false
lib/exact-json.ts: !Object.is(fields[field], read) → false
lib/plain-text.ts: \p{Default_Ignorable_Code_Point} →
lib/plain-text.ts: if (stretch !== '') parts.push → parts.push
lib/log-error.ts: {20,} → {200,}
lib/log-error.ts: !isTelling &&  →
domain/quota.ts: quotaPerUnit > 0 → quotaPerUnit >= 0
domain/quota.ts: amount < 0 && Number(text) !== 0 ? '-' : '' → amount < 0 ? '-' : ''
domain/quota.ts: if (!display.display_in_currency) → if (display.display_in_currency)
domain/oauth/state.ts: age >= 0 && age < STATE_LIFETIME → age < STATE_LIFETIME
domain/oauth/state.ts: state !== '' && state === kept.state → state === kept.state
domain/oauth/state.ts: if (same || !fresh) stateStore.remove() →
domain/error-message.ts: case 405: → case 406:
domain/error-message.ts: error.hasSideEffects ? messages.error.actionTimedOut :  →
session/return-address.ts: url.origin !== origin → url.host !== origin
session/return-address.ts: !text.startsWith('/') → false
session/return-address.ts: if (kept?.user !== user) return undefined →
schemas/primitives.ts: hour > 23 → hour > 24
schemas/primitives.ts: value >= 0 || value === stored → value >= 0
schemas/primitives.ts: date.setFullYear(year, month - 1, day) → void year
api/read-row.ts: field === 'id' ||  →
api/read-row.ts: names.length * 2 > → names.length * 0 >
app/report-error.ts: error.status === 401 → error.status === 403
app/report-error.ts: if (silent) return →
queries/runs/rate-limiter.ts: const SHARE = 7 / 8 → const SHARE = 1
queries/runs/rate-limiter.ts: const LIMITED_WAIT = 180 → const LIMITED_WAIT = 18
`
  .trim()
  .split('\n')
  .map((line) => /^(.*?): (.*) →(?: (.*))?$/.exec(line)?.slice(1) ?? [])

// Not below node_modules, where no test is looked for.
const copy = mkdtempSync(join(tmpdir(), 'mutants-'))
for (const part of [
  'src',
  'mocks',
  'scripts',
  'docs',
  'e2e',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
]) {
  cpSync(part, join(copy, part), { recursive: true })
}
symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))

/** Whether a test of what imports the file fails. */
function isNoticed(file: string, from: string, to: string): boolean {
  const path = join(copy, 'src', `${file}.ts`)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} holds no ${from}`)
  const command = `related src/${file}.ts --run --bail=1 --reporter=dot --exclude src/architecture.test.ts`
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
  const { status } = spawnSync('vitest', command.split(' '), { cwd: copy, stdio: 'ignore' })
  writeFileSync(path, text)
  return status !== 0
}

const missed = MUTANTS.filter(([file = '', from = '', to = '']) => !isNoticed(file, from, to))
rmSync(copy, { recursive: true, force: true })
for (const [file, from, to] of missed) console.log(`not noticed: ${file}: ${from} → ${to}`)
const noticed = MUTANTS.length - missed.length
console.log(`${noticed}/${MUTANTS.length} noticed`)
process.exitCode = noticed >= LEAST * MUTANTS.length ? 0 : 1
