import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/ScrollArea.css'
import { Group, Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { ManySelect } from '@/components/input/many-select'
import { CHANNEL_TYPES, channelType, configExample, otherField } from '@/domain/channel/channel-types'
import { withNames } from '@/domain/channel/models'
import { FormCard } from '@/forms/kit/form-card'
import { groupListOptions } from '@/queries/group'
import type { Channel } from '@/schemas/channel'
import { CreationDoubt } from './creation-doubt'
import { ChannelKeyField } from './key-field'
import { ChannelMappingField } from './mapping-field'
import { ChannelModelsField } from './models-field'
import { useChannelForm } from './use-channel-form'

const NO_GROUPS: string[] = []

/** The other configuration holds access keys for some types. */
const SECRETS = ['key', 'config'] as const

/** Adds a channel (empty, or as a copy of the template), or edits the given one. */
export function ChannelForm({ channel, template }: { channel?: Channel; template?: Channel }) {
  const { form, batch, chooseType, doubt, question, onAnswered, ...frame } = useChannelForm({
    channel,
    template,
  })
  const groups = useQuery(groupListOptions).data ?? NO_GROUPS
  const { type, models, group, key, model_mapping } = form.getValues()
  const other = otherField(type)

  return (
    <FormCard title={channel ? '编辑渠道' : '添加渠道'} form={form} secrets={SECRETS} {...frame}>
      <Select
        label="类型"
        name="type"
        searchable
        allowDeselect={false}
        nothingFoundMessage="没有匹配的类型"
        comboboxProps={{ withinPortal: false }}
        data={typesFor(type)}
        value={String(type)}
        onChange={(chosen) => chosen && chooseType(Number(chosen))}
      />
      <TextInput label="名称" name="name" autoComplete="off" {...form.getInputProps('name')} />
      <ManySelect
        label="分组"
        name="group"
        data-path="group"
        value={group}
        onChange={(names) => form.setFieldValue('group', names)}
        options={withNames(groups, group)}
        placeholder={group.length === 0 ? '选择可以使用此渠道的分组' : ''}
        error={form.errors.group}
      />
      <ChannelModelsField
        type={type}
        value={models}
        onChange={(names) => form.setFieldValue('models', names)}
        error={form.errors.models}
      />
      <ChannelMappingField
        value={model_mapping}
        onChange={(text) => form.setFieldValue('model_mapping', text)}
        error={form.errors.model_mapping}
      />
      <ChannelKeyField
        type={type}
        value={key}
        onChange={(text) => form.setFieldValue('key', text)}
        error={form.errors.key}
        batch={batch}
      />
      <TextInput
        label="接口地址"
        name="base_url"
        autoComplete="off"
        placeholder={type === 3 ? 'https://{资源名}.openai.azure.com' : '留空使用默认地址'}
        {...form.getInputProps('base_url')}
      />
      <TextInput
        label={other.label}
        name="other"
        autoComplete="off"
        placeholder={other.fallback ? `留空则为 ${other.fallback}` : ''}
        {...form.getInputProps('other')}
      />
      <Group grow align="flex-start">
        <TextInput
          label="优先级"
          name="priority"
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('priority')}
        />
        <TextInput
          label="权重"
          name="weight"
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('weight')}
        />
      </Group>
      <Textarea
        label="其他配置"
        name="config"
        description="部分类型需要的额外参数，JSON 格式"
        placeholder={configExample(type)}
        rows={3}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('config')}
      />
      {doubt.failed && <CreationDoubt failed={doubt.failed} named={doubt.named} />}
      <ConfirmDialog question={question} onClose={onAnswered} />
    </FormCard>
  )
}

/** Types on offer; one that nobody told us of stays what it is. */
function typesFor(current: number) {
  const types = CHANNEL_TYPES.includes(current) ? CHANNEL_TYPES : [current, ...CHANNEL_TYPES]
  return types.map((type) => ({ value: String(type), label: channelType(type).label }))
}
