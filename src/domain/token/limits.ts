import { shortName } from '@/lib/text'
import { fromCsv, toCsv } from '@/schemas/primitives'
import type { Token, TokenPayload } from '@/schemas/token'

type Limits = Pick<Token, 'models' | 'subnet'>

/** A token's form as it is sent. A PUT replaces everything, so unchanged limits are sent as they were received. */
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

/** A list in short: the first entry, and how many more there are. */
export function shortList(entries: readonly string[]): string {
  const [first = ''] = entries
  return entries.length > 1 ? `${shortName(first)} +${entries.length - 1}` : shortName(first)
}

export const isLimitedTo = ({ models, subnet }: Limits, text: string): boolean =>
  `${models ?? ''}\n${subnet ?? ''}`.toLowerCase().includes(text.toLowerCase())

/** The model of examples, if a key may call it or nothing is known. */
const USUAL_MODEL = 'gpt-3.5-turbo'
const NO_CHAT = /embed|whisper|tts|dall-e|image|moderation|davinci|babbage|rerank|bge-/i

/** A model to try a key with: one that its limits allow, and of the `available` ones if possible. */
export function exampleModel(token: Pick<Token, 'models'> | undefined, available: readonly string[]): string {
  const own = fromCsv(token?.models)
  const callable = own.filter((name) => available.includes(name))
  const names = callable.length > 0 ? callable : own.length > 0 ? own : available
  if (names.includes(USUAL_MODEL)) return USUAL_MODEL
  return names.find((name) => name !== '' && !NO_CHAT.test(name)) ?? names[0] ?? USUAL_MODEL
}
