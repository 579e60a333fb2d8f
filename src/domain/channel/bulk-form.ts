import { optionMessages } from '@/domain/option/messages'
import { type Channel, notIntegerMessage } from '@/schemas/channel'
import { channelEditRules } from '@/schemas/channel-form'
import { parseInteger } from '@/schemas/primitives'
import { readNames } from '@/schemas/typed-text'
import type { BulkField, ChannelBulkEdit, ListEdit, NumberEdit } from './bulk-edit'
import { channelFormValues, isBaseUrl } from './form'

type TypedList = { how: ListEdit['how']; items: readonly string[] }
type TypedNumber = { how: NumberEdit['how']; text: string }

/** Input values of the dialog 批量编辑, by field. */
export interface BulkForm {
  group: TypedList
  models: TypedList
  /** `names`: the entries to remove, as typed. */
  model_mapping: { how: 'set' | 'add' | 'remove'; text: string; names: string }
  priority: TypedNumber
  weight: TypedNumber
  base_url: { how: 'set' | 'clear'; text: string }
}

export const EMPTY_BULK_FORM: BulkForm = {
  group: { how: 'add', items: [] },
  models: { how: 'add', items: [] },
  model_mapping: { how: 'add', text: '', names: '' },
  priority: { how: 'set', text: '' },
  weight: { how: 'set', text: '' },
  base_url: { how: 'set', text: '' },
}

/** Copies a channel's values into the ticked fields. */
export function copiedForm(form: BulkForm, ticked: ReadonlySet<BulkField>, channel: Channel): BulkForm {
  const { group, models, model_mapping, priority, weight, base_url } = channelFormValues(channel)
  const copied: BulkForm = {
    group: { how: 'set', items: group },
    models: { how: 'set', items: models },
    model_mapping: { how: 'set', text: model_mapping, names: '' },
    priority: { how: 'set', text: priority || '0' },
    weight: { how: 'set', text: weight || '0' },
    base_url: { how: base_url === '' ? 'clear' : 'set', text: base_url },
  }
  const fields = Object.entries(copied).filter(([field]) => ticked.has(field as BulkField))
  return { ...form, ...Object.fromEntries(fields) }
}

export type BulkProblems = Partial<Record<BulkField, string>>

const RULES = channelEditRules().shape

/** The message of the channel form rule that a value breaks. */
const faultOf = (field: 'group' | 'models' | 'model_mapping' | 'base_url', value: unknown) =>
  RULES[field].safeParse(value).error?.issues[0]?.message

/** Converts the ticked fields to an edit. `problems`: error messages by field; use `edit` only if there are none. */
export function readBulkForm(form: BulkForm, ticked: ReadonlySet<BulkField>) {
  const { group, models, model_mapping: mapping, priority, weight, base_url } = form
  const numberFault = (label: '优先级' | '权重', { text }: TypedNumber) =>
    parseInteger(text) === undefined ? notIntegerMessage(label) : undefined
  const names = readNames(mapping.names)
  const isEmpty = mapping.how === 'add' && mapping.text.trim() === ''
  const address = base_url.how === 'clear' ? '' : base_url.text
  const faults: Record<BulkField, () => string | undefined> = {
    group: () => faultOf('group', group.items),
    models: () => faultOf('models', models.items),
    model_mapping: () => {
      if (mapping.how === 'remove') return names.length === 0 ? '请填写要移除的原模型' : undefined
      return isEmpty ? '请填写要添加的映射' : faultOf('model_mapping', mapping.text)
    },
    priority: () => numberFault('优先级', priority),
    weight: () => numberFault('权重', weight),
    base_url: () => {
      if (base_url.how === 'set' && address.trim() === '') return '请填写接口地址'
      return faultOf('base_url', address) ?? (isBaseUrl(address) ? undefined : optionMessages.notHttp)
    },
  }
  const numberEdit = ({ how, text }: TypedNumber): NumberEdit => ({ how, value: parseInteger(text) ?? 0 })
  const edits: Required<ChannelBulkEdit> = {
    group,
    models,
    model_mapping:
      mapping.how === 'remove' ? { how: 'remove', names } : { how: mapping.how, text: mapping.text },
    priority: numberEdit(priority),
    weight: numberEdit(weight),
    base_url: address,
  }
  const fields = (Object.keys(edits) as BulkField[]).filter((field) => ticked.has(field))
  const problems: BulkProblems = Object.fromEntries(
    fields.flatMap((field) => {
      const fault = faults[field]()
      return fault === undefined ? [] : [[field, fault]]
    }),
  )
  const edit: ChannelBulkEdit = Object.fromEntries(fields.map((field) => [field, edits[field]]))
  return { edit, problems }
}
