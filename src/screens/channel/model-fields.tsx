import { ActionIcon, Autocomplete, Group, Stack, TextInput } from '@mantine/core'
import { IconArrowRight, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, useState } from 'react'
import { Hint } from '@/components/display/hint'
import { PlainButton, SmallButton } from '@/components/input/buttons'
import { CodeArea } from '@/components/input/code-area'
import { ManySelect } from '@/components/input/many-select'
import { useCopy } from '@/components/toast/use-copy'
import {
  MAPPING_EXAMPLE,
  type MappingRow,
  mappingRows,
  mappingText,
  pastedRows,
} from '@/domain/channel/mapping'
import { defaultModels, isBasicModel, KNOWN_MODELS, withNames } from '@/domain/channel/models'
import { listMessages } from '@/domain/list'
import { onEnter } from '@/lib/composing'
import { channelModelsOptions, defaultModelsOptions } from '@/queries/channel/channel'
import { toCsv } from '@/schemas/primitives'
import { readNames, readWord } from '@/schemas/typed-text'
import type { LabelledInput } from '@/screens/kit/use-entity-form'

/** A channel's models: selected, typed, or filled in by buttons. */
export function ChannelModelsField({ type, input }: { type: number; input: LabelledInput<string[]> }) {
  const { value, onChange } = input
  const all = useQuery(channelModelsOptions).data ?? KNOWN_MODELS
  const byType = useQuery(defaultModelsOptions).data
  const [custom, setCustom] = useState('')
  const [repeated, setRepeated] = useState('')
  const { copy, byHand } = useCopy()

  const add = (text: string) => {
    const names = readNames(text)
    if (names.length === 0) return
    const duplicates = names.filter((name) => value.includes(name))
    onChange(withNames(value, names))
    setRepeated(duplicates.length > 0 ? `已在列表中：${duplicates.join('、')}` : '')
    setCustom('')
  }
  const addCustom = () => add(custom)
  // A single-line input would join pasted lines.
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (readNames(text).length < 2) return
    event.preventDefault()
    add(text)
  }
  const fill = (names: readonly string[]) => onChange(withNames(value, names))

  return (
    <Stack gap="xs">
      <ManySelect
        aria-required
        {...input}
        options={withNames(defaultModels(type, byType), all)}
        read={readNames}
        placeholder="搜索并选择模型，或粘贴用逗号、换行分隔的列表"
      />
      <Group gap={6}>
        <SmallButton onClick={() => fill(all.filter(isBasicModel))}>填入基础模型</SmallButton>
        <SmallButton onClick={() => fill(all)}>填入所有模型</SmallButton>
        <SmallButton onClick={() => onChange([])}>清除所有模型</SmallButton>
        <SmallButton disabled={value.length === 0} onClick={() => void copy(toCsv(value))}>
          复制
        </SmallButton>
      </Group>
      {byHand}
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
          onPaste={onPaste}
          description={repeated}
        />
        <PlainButton onClick={addCustom}>填入</PlainButton>
      </Group>
    </Stack>
  )
}

/** Maximum options rendered: a channel may have thousands of models. */
const MAX_OFFERED = 80

const SIDES = { from: '原模型', to: '实际模型' }

/** A model mapping as JSON and as rows, kept in sync. The rows suggest the channel's `models`. */
export function ChannelMappingField({
  models,
  input,
}: {
  models: readonly string[]
  input: LabelledInput<string>
}) {
  const { value, onChange } = input
  // Includes incomplete rows, which the JSON cannot represent.
  const [draft, setDraft] = useState<MappingRow[]>([])
  const rows = mappingText(draft) === value ? draft : mappingRows(value)

  const change = (next: MappingRow[]) => {
    setDraft(next)
    onChange(mappingText(next))
  }
  const replace = (index: number, patch: Partial<MappingRow>) =>
    change((rows ?? []).map((row, at) => (at === index ? { ...row, ...patch } : row)))

  return (
    <Stack gap="xs">
      <CodeArea
        description="收到「原模型」的请求时改用「实际模型」调用上游；留空则不映射"
        placeholder={MAPPING_EXAMPLE}
        rows={6}
        {...input}
      />
      {rows === null ? (
        <Hint>以上内容不是模型名称的 JSON 对象，修正后可以按行编辑。</Hint>
      ) : (
        <>
          {rows.map((row, index) => {
            const name = readWord(row.from)
            const isRepeated = name !== '' && rows.slice(0, index).some(({ from }) => readWord(from) === name)
            const remove = () => change(rows.filter((_, at) => at !== index))
            const field = (side: keyof MappingRow) => ({
              'aria-label': `${SIDES[side]} ${index + 1}`,
              placeholder: SIDES[side],
              flex: 1,
              miw: 0,
              value: row[side],
              onChange: (text: string) => replace(index, { [side]: text }),
              // Mantine throws on duplicate options.
              data: [...new Set(models)],
              limit: MAX_OFFERED,
              autoComplete: 'off',
              // A portal would place the list outside the landmarks.
              comboboxProps: { withinPortal: false },
              onPaste: (event: ClipboardEvent) => {
                const pasted = pastedRows(event.clipboardData.getData('text'), row, side)
                if (!pasted) return
                event.preventDefault()
                change(rows.toSpliced(index, 1, ...pasted))
              },
            })
            return (
              <Group key={index} gap="xs" wrap="nowrap">
                <Autocomplete {...field('from')} error={isRepeated && '名称重复，以后一行为准'} />
                <IconArrowRight size={16} aria-hidden />
                <Autocomplete {...field('to')} />
                <ActionIcon color="red" aria-label={`删除映射 ${index + 1}`} onClick={remove}>
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </Group>
            )
          })}
          {rows.length > 0 && models.length > MAX_OFFERED && (
            <Hint>{`输入时最多列出 ${MAX_OFFERED} 个模型；${listMessages.onlyListed}`}</Hint>
          )}
          <SmallButton me="auto" onClick={() => change([...rows, { from: '', to: '' }])}>
            添加映射
          </SmallButton>
        </>
      )}
    </Stack>
  )
}
