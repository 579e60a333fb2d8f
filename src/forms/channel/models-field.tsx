import { Group, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PlainButton, SmallButton } from '@/components/control/buttons'
import { ManySelect } from '@/components/input/many-select'
import { defaultModels, isBasicModel, KNOWN_MODELS, splitNames, withNames } from '@/domain/channel/models'
import type { FieldInput } from '@/forms/kit/use-schema-form'
import { onEnter } from '@/lib/on-enter'
import { channelModelsOptions, defaultModelsOptions } from '@/queries/channel/channel'

/** The models of a channel: chosen, added by name, or filled in by buttons. */
export function ChannelModelsField({ type, input }: { type: number; input: FieldInput<string[]> }) {
  const { value, onChange } = input
  const all = useQuery(channelModelsOptions).data ?? KNOWN_MODELS
  const byType = useQuery(defaultModelsOptions).data
  const [custom, setCustom] = useState('')
  const [repeated, setRepeated] = useState('')

  const addCustom = () => {
    const names = splitNames(custom)
    if (names.length === 0) return
    const known = names.filter((name) => value.includes(name))
    onChange(withNames(value, names))
    setRepeated(known.length > 0 ? `已在列表中：${known.join('、')}` : '')
    setCustom('')
  }
  const fill = (names: readonly string[]) => onChange(withNames(value, names))

  return (
    <Stack gap="xs">
      <ManySelect
        label="模型"
        aria-required
        {...input}
        options={withNames(defaultModels(type, byType), all)}
        read={splitNames}
        placeholder="搜索并选择模型，或粘贴用逗号、换行分隔的列表"
      />
      <Group gap={6}>
        <SmallButton onClick={() => fill(all.filter(isBasicModel))}>填入基础模型</SmallButton>
        <SmallButton onClick={() => fill(all)}>填入所有模型</SmallButton>
        <SmallButton onClick={() => onChange([])}>清除所有模型</SmallButton>
      </Group>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          label="自定义模型名称"
          flex={1}
          value={custom}
          onChange={(event) => {
            setCustom(event.currentTarget.value)
            setRepeated('')
          }}
          onBlur={addCustom}
          onKeyDown={onEnter(addCustom)}
          description={repeated}
        />
        <PlainButton onClick={addCustom}>填入</PlainButton>
      </Group>
    </Stack>
  )
}
