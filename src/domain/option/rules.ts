import { type RatioMap, type RatioProblem, ratioProblem } from '@/domain/ratio/ratios'
import { safeHttpUrl, safeImageUrl } from '@/lib/url'
import { FRACTION_MESSAGE, halfWidth, isFraction } from '@/schemas/primitives'
import { blankFault } from '@/schemas/typed-text'
import { type OptionField, THEME_NAMES } from './field'
import { OPTION_FIELDS, type OptionKey } from './fields'
import { optionMessages } from './messages'
import { isNumber, isUnreadable, isWord, type OptionMap, plainNumber, storedValue, wireValue } from './values'

/** Why a field's text cannot be sent; undefined if it can. In a ratio map, entries as in `stored` are excused. */
export function optionProblem(key: OptionKey, text: string, stored = ''): string | undefined {
  const field = OPTION_FIELDS[key]
  const { kind, label } = field
  if (kind === 'number') return numberProblem(field, halfWidth(text))
  if (kind === 'ratios') return ratioSentence(label, ratioProblem(text, stored))
  if (kind === 'theme') return Object.hasOwn(THEME_NAMES, text) ? undefined : optionMessages.badTheme
  if (!isWord(key)) return undefined
  const typed = wireValue(key, text)
  const fault = blankFault(typed, label)
  if (fault) return fault
  // Addresses may be left empty.
  if (typed === '' || safeHttpUrl(typed)) return undefined
  if (kind === 'link' || kind === 'server') return optionMessages.notHttp
  const isBadImage = kind === 'image' && !safeImageUrl(typed, 'https://console.invalid')
  return isBadImage ? optionMessages.notImage : undefined
}

/** Checks a number; the server would store anything, and count it as 0 if invalid. */
function numberProblem(field: OptionField, text: string): string | undefined {
  const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER, step } = field
  if (!isNumber(text)) return optionMessages.notNumber
  const number = Number(text)
  if (step === 1 && isFraction(text)) return FRACTION_MESSAGE
  if (number < min && field.max === undefined) return optionMessages.tooSmall(min)
  if (number < min || number > max) return optionMessages.outOfBounds(min, max)
  const decimals = text.split('.')[1]?.length ?? 0
  return step === 0.01 && decimals > 2 ? optionMessages.tooFine(2) : undefined
}

export function ratioSentence(label: string, found: RatioProblem | RatioMap | undefined): string | undefined {
  return found && 'problem' in found ? optionMessages.badRatios[found.problem](label, found.name) : undefined
}

/** Problems by field: of the changes, and of what a changed switch needs. Other stored values must not block saving. */
export function optionProblems(
  changed: readonly OptionKey[],
  text: (key: OptionKey) => string,
  stored: OptionMap = new Map(),
): Partial<Record<OptionKey, string>> {
  const problems: Partial<Record<OptionKey, string>> = {}
  for (const key of changed) {
    const problem = optionProblem(key, text(key), storedValue(key, stored))
    if (problem) problems[key] = problem
  }
  for (const { leader, needed, message } of REQUIRED) {
    const isTouched = [leader, ...needed].some((key) => changed.includes(key))
    if (!isTouched || text(leader) !== 'true') continue
    for (const key of needed) {
      if (!isUnreadable(key, stored) && wireValue(key, text(key)).trim() === '') problems[key] = message
    }
  }
  return problems
}

/** Options that a switch needs: the server does not check this. */
const REQUIRED: readonly { leader: OptionKey; needed: readonly OptionKey[]; message: string }[] = [
  // With an empty list it would refuse all mail addresses.
  {
    leader: 'EmailDomainRestrictionEnabled',
    needed: ['EmailDomainWhitelist'],
    message: optionMessages.noDomains,
  },
  // Without the addresses it would offer a sign-in that fails.
  {
    leader: 'OidcEnabled',
    needed: ['OidcClientId', 'OidcAuthorizationEndpoint', 'OidcTokenEndpoint', 'OidcUserinfoEndpoint'],
    message: optionMessages.noOidc,
  },
]

/** The number one step up or down, within its bounds; invalid text becomes the lowest. */
export function steppedNumber(field: OptionField, text: string, direction: 1 | -1): string {
  const { min = 0, max = Number.MAX_SAFE_INTEGER, step = 1 } = field
  if (!isNumber(text)) return String(min)
  const next = Math.min(Math.max(Number(plainNumber(text)) + direction * step, min), max)
  // Rounded, as floating-point steps would give 0.30000000000000004.
  return String(Number(next.toFixed(6)))
}
