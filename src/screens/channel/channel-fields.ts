import { channelType } from '@/domain/channel/channel-types'
import { maskedConfig } from '@/domain/channel/config'
import { EMPTY } from '@/domain/excerpts'
import { mergeJsonObjects, pickMembers } from '@/domain/json-merge'
import { mergeLists } from '@/domain/merge'
import type { ChannelFormValues } from '@/schemas/channel-form'
import type { FormFields } from '@/screens/kit/form-fields'

/** Formats one mapping entry: `gpt-4 → gpt-4o`. */
const mappingLine = ([from, to]: [string, unknown]) => `${from} → ${to === null ? '（无）' : String(to)}`

export const CHANNEL_FIELDS: FormFields<ChannelFormValues> = {
  type: { label: '类型', show: (type) => channelType(type).label },
  name: { label: '名称' },
  group: { label: '分组', merge: mergeLists },
  key: { label: '密钥', isSecret: true },
  base_url: { label: '接口地址' },
  other: { label: '其他' },
  priority: { label: '优先级' },
  weight: { label: '权重' },
  models: { label: '模型', merge: mergeLists },
  model_mapping: {
    label: '模型映射',
    merge: mergeJsonObjects,
    show: (text, names) =>
      names ? Object.entries(pickMembers(text, names)).map(mappingLine).join('、') : text || EMPTY,
  },
  config: {
    label: '其他配置',
    // Contains access keys for some types.
    isSecret: true,
    merge: mergeJsonObjects,
    show: (text, names) => maskedConfig(names ? JSON.stringify(pickMembers(text, names)) : text) || EMPTY,
  },
  system_prompt: { label: '系统提示词' },
}
