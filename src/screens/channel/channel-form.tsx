import { Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { ManySelect } from '@/components/input/many-select'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import { chooseTyped } from '@/components/theme/choosers'
import {
  channelType,
  channelTypes,
  needsAddress,
  otherField,
  usesOther,
} from '@/domain/channel/channel-types'
import { isLibraryStored } from '@/domain/channel/credentials'
import { withNames } from '@/domain/channel/models'
import { formMessages } from '@/domain/form-messages'
import { knowsSystemPrompts } from '@/domain/server-features'
import { defaultModelsOptions } from '@/queries/channel/channel'
import { groupListOptions } from '@/queries/group'
import type { Channel } from '@/schemas/channel'
import { readWords } from '@/schemas/typed-text'
import { FormCard, FormNotes, FormRow, FormSection } from '@/screens/kit/form-card'
import { useStatus } from '@/session/site-status'
import { CreationDoubt } from './creation'
import { ChannelAdvanced, ChannelCredentials } from './credentials'
import { ChannelKeyField } from './key-field'
import { ChannelMappingField, ChannelModelsField } from './model-fields'
import { useChannelForm } from './use-channel-form'

const BatchDialog = lazy(() => import('@/table/dialogs/batch-dialog'))

/** Empty, or with the values of `template` or `channel`. */
export function ChannelForm({ channel, template }: { channel?: Channel; template?: Channel }) {
  const { form, batch, chooseType, doubt, config } = useChannelForm(channel, template)
  const { data: groups = [], isError, isFetched, refetch } = useQuery(groupListOptions)
  const areGroupsUnread = isFetched && groups.length === 0
  const { type, group } = form.values
  // The stored type is offered even if the console does not know it.
  const known = channelTypes(useQuery(defaultModelsOptions).data)
  const types = known.includes(type) ? known : [type, ...known]
  const status = useStatus()
  const other = isLibraryStored(type, config) ? { label: '其他' } : otherField(type)

  const isAddressNeeded = needsAddress(type)
  const usual = isAddressNeeded ? '此类型没有默认地址' : '留空使用默认地址'
  const address = type === 3 ? 'https://{资源名}.openai.azure.com' : usual
  const placeholder = other.fallback ? `留空则为 ${other.fallback}` : ''
  const otherInput = (
    <TextInput label={<span>{other.label}</span>} placeholder={placeholder} {...form.input('other')} />
  )

  return (
    <FormCard
      title={channel ? '编辑渠道' : '添加渠道'}
      text={channel ? '密钥留空则保持不变' : '接入一个上游服务，按分组与模型接收请求'}
      frame={form.frame}
    >
      <FormSection title="基本信息">
        <FormRow>
          <Select
            label="类型"
            name="type"
            searchable
            allowDeselect={false}
            nothingFoundMessage="没有匹配的类型"
            comboboxProps={{ withinPortal: false }}
            data={types.map((id) => ({ value: String(id), label: channelType(id).label }))}
            value={String(type)}
            onChange={(chosen) => chosen && void chooseType(Number(chosen))}
            onBlur={chooseTyped}
          />
          <TextInput label="名称" aria-required={!channel} {...form.input('name')} />
        </FormRow>
        <ManySelect
          label="分组"
          aria-required
          options={withNames(groups, group)}
          placeholder="选择可以使用此渠道的分组"
          {...(areGroupsUnread && { read: readWords, description: formMessages.groupsUnread })}
          onDropdownOpen={() => isError && void refetch()}
          {...form.input('group')}
        />
        <ChannelKeyField type={type} input={form.input('key')} batch={batch} />
        <ChannelCredentials type={type} stored={config} input={form.input('config')} />
        <TextInput
          label="接口地址"
          aria-required={isAddressNeeded}
          placeholder={address}
          {...form.input('base_url')}
        />
        {usesOther(type) && <FormRow>{otherInput}</FormRow>}
        <FormRow>
          <TextInput label="优先级" inputMode="numeric" {...form.input('priority')} />
          <TextInput label="权重" inputMode="numeric" {...form.input('weight')} />
        </FormRow>
      </FormSection>
      <FormSection title="可用模型">
        <ChannelModelsField type={type} input={form.input('models')} />
      </FormSection>
      <FormSection title="映射" text="上游的模型名称与请求中的不同时填写">
        <ChannelMappingField models={form.values.models} input={form.input('model_mapping')} />
      </FormSection>
      <ChannelAdvanced
        type={type}
        stored={config}
        input={form.input('config')}
        used={form.values.system_prompt !== '' || (!usesOther(type) && form.values.other !== '')}
      >
        {!usesOther(type) && otherInput}
        {knowsSystemPrompts(status) && (
          <Textarea
            label="系统提示词"
            description="放在发往此渠道的每个请求之前，并取代请求自带的系统提示词；留空则不添加"
            rows={3}
            {...form.input('system_prompt')}
          />
        )}
      </ChannelAdvanced>
      {doubt && (
        <FormNotes>
          <CreationDoubt {...{ doubt, template }} isChanged={form.getValues() !== doubt.values} />
        </FormNotes>
      )}
      <LazyBoundary above>{batch?.dialog && <BatchDialog {...batch.dialog} />}</LazyBoundary>
    </FormCard>
  )
}
