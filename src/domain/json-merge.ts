import { type JsonMember, jsonMembers } from '@/lib/json-members'
import { readJsonObject } from '@/schemas/json-object'
import { mapMerger, textMerger } from './merge'

type Member = Pick<JsonMember, 'nameText' | 'valueText'>

/** Parses the members of a JSON object by name; the last duplicate wins. Undefined if the text is no object. */
function readMembers(text: string): Map<string, Member> | undefined {
  if (readJsonObject(text).problem) return undefined
  return new Map(jsonMembers(text).map((member) => [member.name, member]))
}

const normalized = ({ valueText }: Member) => JSON.stringify(JSON.parse(valueText))
const sameMember = (a: Member, b: Member) => normalized(a) === normalized(b)

/** Writes one line if the newest text is one line, else one member per line. */
function write(members: ReadonlyMap<string, Member>, newest: string): string {
  const isOneLine = newest.trim() !== '' && !newest.includes('\n')
  if (members.size === 0) return '{}'
  const texts = [...members.values()].map(
    ({ nameText, valueText }) => `${nameText}:${isOneLine ? '' : ' '}${valueText}`,
  )
  return isOneLine ? `{${texts.join(',')}}` : `{\n  ${texts.join(',\n  ')}\n}`
}

/** Three-way merge of JSON object texts by member: model mappings, configurations. */
export const mergeJsonObjects = textMerger(readMembers, mapMerger(sameMember), write)

/** Picks members of a JSON object by name; missing members are null. */
export function pickMembers(text: string, names: readonly string[]): Record<string, unknown> {
  const values = new Map(readJsonObject(text).entries)
  return Object.fromEntries(names.map((name) => [name, values.get(name) ?? null]))
}
