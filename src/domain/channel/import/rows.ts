import { optionMessages } from '@/domain/option/messages'
import type { Channel, ChannelCreatePayload } from '@/schemas/channel'
import { type ChannelFormValues, channelCreateFormSchema } from '@/schemas/channel-form'
import { readNames, readWord } from '@/schemas/typed-text'
import { channelType, channelTypes, needsAddress } from '../channel-types'
import { lacksCredentials } from '../credentials'
import { channelCreation, channelFormValues, isBaseUrl } from '../form'
import { channelMessages } from '../messages'
import type { ColumnFields, ImportField } from './columns'

/** One row of the file: cell text by field. Fields without a column are missing. */
export type ImportRow = Readonly<Partial<Record<ImportField, string>>>

export const importRow = (cells: readonly string[], columns: ColumnFields): ImportRow =>
  Object.fromEntries(columns.flatMap((field, at) => (field ? [[field, cells[at] ?? '']] : [])))

/** All known channel types, including fork-only types. */
const TYPE_IDS = channelTypes(Object.fromEntries(Array.from({ length: 100 }, (_, id) => [id, []])))

/** Reads a channel type by number or label; undefined if unknown. An empty cell means type 1. */
export function readType(text: string): number | undefined {
  const typed = readWord(text)
  if (typed === '') return 1
  // 未知 (99) is the label of a type that this console does not know.
  const number = Number(/^(?:未知 \()?(\d{1,4})\)?$/.exec(typed)?.[1])
  if (number > 0) return number
  return TYPE_IDS.find((id) => channelType(id).label.toLowerCase() === typed.toLowerCase())
}

/** Exports of other consoles contain the text null for empty values. */
const cellText = (text = '') => (/^null$/i.test(text.trim()) ? '' : text)

function valuesOf(row: ImportRow, type: number): ChannelFormValues {
  const empty = channelFormValues()
  const text = (field: ImportField) => cellText(row[field])
  const group = readNames(text('group'))
  return {
    ...empty,
    name: text('name'),
    type,
    key: text('key'),
    base_url: text('base_url'),
    models: readNames(text('models')),
    group: group.length > 0 ? group : empty.group,
    model_mapping: text('model_mapping'),
    priority: text('priority') || empty.priority,
    weight: text('weight') || empty.weight,
    other: text('other'),
  }
}

/** A spreadsheet or JSON rewrites a long number like this and loses digits. */
const ROUNDED_NUMBER = /^\s*\d(?:\.\d+)?e\+\d+\s*$/i

export type ImportFaults = Partial<Record<ImportField, string>>

/** A parsed row: the payload to send, or error messages by field. `duplicate`: why it looks like a duplicate. */
export interface ReadRow {
  payload?: ChannelCreatePayload
  faults: ImportFaults
  duplicate?: string
}

/** Parses a row with the rules of the channel form. */
export function readRow(row: ImportRow): ReadRow {
  const type = readType(cellText(row.type))
  const values = valuesOf(row, type ?? 1)
  const parsed = channelCreateFormSchema.safeParse(values)
  const issues = parsed.error?.issues ?? []
  const faults: ImportFaults =
    type === undefined ? { type: `没有「${readWord(row.type ?? '')}」这个类型` } : {}
  for (const { path, message } of issues) faults[path[0] as ImportField] ??= message
  const address = readWord(values.base_url)
  if (!faults.base_url && !isBaseUrl(address)) faults.base_url = optionMessages.notHttp
  if (!faults.base_url && needsAddress(values.type) && address === '')
    faults.base_url = channelMessages.addressNeeded
  if (!faults.key && lacksCredentials({ ...values, config: '' })) faults.key = '请填写密钥'
  if (!faults.key && ROUNDED_NUMBER.test(values.key))
    faults.key = '密钥是被改写的数字，请在文件中设为文本，或在此重新填写'
  if (!parsed.success || Object.keys(faults).length > 0) return { faults }
  const payload = channelCreation(parsed.data)
  return payload.key.includes('\n') ? { faults: { key: '每行只能有一个密钥' } } : { payload, faults }
}

const readCache = new WeakMap<ImportRow, ReadRow>()

/** Parses each row once. An edit replaces the row object, so the cache never goes stale. */
function readOnce(row: ImportRow): ReadRow {
  const read = readCache.get(row) ?? readRow(row)
  readCache.set(row, read)
  return read
}

/** Channels with equal type, address and key count as duplicates. */
const identity = ({ type, base_url = '', key }: ChannelCreatePayload) => `${type} ${base_url} ${key}`

/** Parses all rows and marks those that repeat an earlier row or the name of an existing channel. */
export function readRows(rows: readonly ImportRow[], existing: readonly Pick<Channel, 'name'>[]): ReadRow[] {
  const names = new Set(existing.map(({ name }) => name))
  const seen = new Map<string, number>()
  return rows.map((row, at) => {
    const read = readOnce(row)
    if (!read.payload) return read
    const earlier = seen.get(identity(read.payload))
    seen.set(identity(read.payload), earlier ?? at)
    if (earlier !== undefined) return { ...read, duplicate: `与第 ${earlier + 1} 行的类型、地址和密钥相同` }
    return names.has(read.payload.name) ? { ...read, duplicate: '已有同名的渠道' } : read
  })
}
