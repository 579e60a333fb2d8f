import { shortName } from '@/lib/text'
import { fromCsv, toCsv } from '@/schemas/primitives'
import type { Token, TokenPayload } from '@/schemas/token'

type Limits = Pick<Token, 'models' | 'subnet'>

/** What is sent of a token's form: a PUT replaces everything, so limits that nobody touched go back as they came. */
export function tokenPayload<Fields extends { models: string; subnet: string }>(
  fields: Fields,
  stored?: Limits,
): Omit<Fields, keyof Limits> & Pick<TokenPayload, keyof Limits> {
  const sent = (name: keyof Limits) => {
    const before = stored?.[name] ?? null
    return toCsv(fromCsv(before)) === fields[name] ? before : fields[name] || null
  }
  return { ...fields, models: sent('models'), subnet: sent('subnet') }
}

/** A list as a badge shows it: the first entry, and how many more there are. */
export function shortList(entries: readonly string[]): string {
  const [first = ''] = entries
  return entries.length > 1 ? `${shortName(first)} +${entries.length - 1}` : shortName(first)
}

/** Whether a token is limited to something that holds the text, in whatever case. */
export function isLimitedTo({ models, subnet }: Limits, text: string): boolean {
  return `${models ?? ''}\n${subnet ?? ''}`.toLowerCase().includes(text.toLowerCase())
}

/** What examples call where nothing is known, and where a key may call it. */
const USUAL_MODEL = 'gpt-3.5-turbo'
/** Names of models that answer no conversation. */
const NO_CHAT = /embed|whisper|tts|dall-e|image|moderation|davinci|babbage|rerank|bge-/i

/** A model for a call to try a key with: one that its limits allow, of `available` ones if possible. */
export function exampleModel(token: Pick<Token, 'models'> | undefined, available: readonly string[]): string {
  const own = fromCsv(token?.models)
  const callable = own.filter((name) => available.includes(name))
  const names = callable.length > 0 ? callable : own.length > 0 ? own : available
  if (names.includes(USUAL_MODEL)) return USUAL_MODEL
  return names.find((name) => name !== '' && !NO_CHAT.test(name)) ?? names[0] ?? USUAL_MODEL
}
