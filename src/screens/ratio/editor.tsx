import { Group, Stack, TextInput, Title } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconArrowBackUp, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type RefObject,
  useDeferredValue,
  useMemo,
  useState,
} from 'react'
import { Hint } from '@/components/display/hint'
import { PlainButton } from '@/components/input/buttons'
import { GROUP_TABLE, MODEL_TABLE, type RatioTableWords, ratioMessages } from '@/domain/ratio/messages'
import { exportRatios, readImport } from '@/domain/ratio/paste'
import { isRatioName } from '@/domain/ratio/ratios'
import { matchingRows, type RatioRow, ratioRows, readFactor, sortRows } from '@/domain/ratio/rows'
import { onEnter } from '@/lib/composing'
import { downloadText } from '@/lib/download'
import { joined } from '@/lib/text'
import { usedModelsOptions } from '@/queries/channel/channel'
import { nameFault, readWord } from '@/schemas/typed-text'
import { newRowOf, type OptionFormState } from '@/screens/setting/use-option-form'
import { RatioImport } from './import'
import { RatioTable } from './table'
import { type Ratios, useRatios } from './use-ratios'

interface ModelLink {
  model: string | undefined
  /** Cleared once it has the focus. */
  rowToFocus: RefObject<string | undefined>
}

/** The ratios as tables. They change the texts of the form, which saves them. */
export function RatioEditor({ form, ...link }: { form: OptionFormState } & ModelLink) {
  const ratios = useRatios(form)
  const groups = { words: GROUP_TABLE, rows: ratioRows(['GroupRatio'], ratios.texts, ratios.saved), ratios }
  return (
    <Stack gap="sm">
      <Models form={form} ratios={ratios} {...link} />
      <Stack gap="sm" data-option="GroupRatio">
        <Title order={3} size="h5" mt="xs">
          分组倍率
        </Title>
        <RatioTable {...groups} orderKey="" />
        <RatioAdd {...groups} form={form} />
      </Stack>
    </Stack>
  )
}

const KEYS = MODEL_TABLE.maps.map(({ key }) => key)

function Models({ form, ratios, model, rowToFocus }: { form: OptionFormState; ratios: Ratios } & ModelLink) {
  const { saved, undo } = ratios
  // Who presses something meanwhile keeps the focus there.
  const forgetRow = () => {
    rowToFocus.current = undefined
  }
  useWindowEvent('keydown', forgetRow)
  useWindowEvent('pointerdown', forgetRow)
  // Deferred: tens of thousands of rows must not slow down typing.
  const texts = useDeferredValue(ratios.texts)
  const used = useQuery(usedModelsOptions)
  const offered = useMemo(
    () => (model === undefined ? used.data : [...(used.data ?? []), model]),
    [used.data, model],
  )
  const [search, setSearch] = useState('')
  const needle = useDeferredValue(search)
  const [importing, setImporting] = useState<string | null>(null)
  const [imports, setImports] = useState(0)
  // An order for `ratioRows`: rows that are nearly sorted are quick to sort again.
  const names = useMemo(
    () => sortRows(ratioRows(KEYS, saved, saved, offered), null).map(({ id }) => id),
    [saved, offered],
  )
  const rows = useMemo(() => ratioRows(KEYS, texts, saved, offered, names), [texts, saved, offered, names])
  const matching = useMemo(() => matchingRows(rows, needle), [rows, needle])
  const unset = rows.filter((row) => row.unset).length
  const changed = rows.filter((row) => row.changed).length
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    // A single number is for its cell; lines with names are an import.
    if (importing !== null || !text.trim().includes('\n') || readImport(text).changes.length === 0) return
    event.preventDefault()
    setImporting(text)
  }
  const exportAll = () => downloadText('ratios.json', exportRatios(ratios.texts), 'application/json')
  return (
    <Stack gap="sm" onPaste={onPaste} data-option={KEYS.join(' ')}>
      <Group gap="xs">
        <TextInput
          aria-label="搜索模型"
          placeholder="搜索模型"
          leftSection={<IconSearch size={16} aria-hidden />}
          flex="1 1 200px"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <PlainButton leftSection={<IconArrowBackUp size={16} aria-hidden />} disabled={!undo} onClick={undo}>
          撤销
        </PlainButton>
        <PlainButton onClick={() => setImporting('')}>导入</PlainButton>
        <PlainButton onClick={exportAll}>导出</PlainButton>
      </Group>
      <Hint role="status">
        {joined([
          ratioMessages.count(rows.length, unset, changed),
          needle.trim() !== '' && ratioMessages.matching(matching.length),
          used.isError && ratioMessages.noChannels,
        ])}
      </Hint>
      <RatioTable
        words={MODEL_TABLE}
        rows={matching}
        ratios={ratios}
        orderKey={`${imports} ${needle} ${used.dataUpdatedAt}`}
        // Not before: the models that channels offer sort the rows again.
        rowToFocus={used.isPending ? undefined : rowToFocus}
      />
      <Hint>{ratioMessages.prices}</Hint>
      <RatioAdd words={MODEL_TABLE} rows={rows} form={form} ratios={ratios} />
      {importing !== null && (
        <RatioImport
          text={importing}
          texts={ratios.texts}
          onClose={() => setImporting(null)}
          onApply={(changes) => {
            ratios.change(changes)
            setImports(imports + 1)
          }}
        />
      )}
    </Stack>
  )
}

/** Two fields that add an entry. If it cannot be added, they keep the text, which is unsaved, and say why. */
function RatioAdd(props: {
  words: RatioTableWords
  rows: readonly RatioRow[]
  form: OptionFormState
  ratios: Ratios
}) {
  const { words, rows, form, ratios } = props
  const { thing, maps } = words
  const [{ key }] = maps
  const row = newRowOf(key)
  const { value, error: isRefused } = form.field(row)
  const [typed = '', factor = ''] = value.split('\n')
  const name = readWord(typed)
  const number = readFactor(factor)
  const problems = {
    name: nameProblem(thing, name, rows),
    factor: typeof number === 'number' ? null : ratioMessages.notFactor,
  }
  const add = () => {
    const problem = problems.name ?? problems.factor
    if (problem !== null) return form.refuse(row, problem)
    ratios.change([{ key, name, factor: number ?? null }])
    form.edit(row)
  }
  const field = (part: keyof typeof problems, label: string) => ({
    'aria-label': label,
    onKeyDown: onEnter(add),
    value: part === 'name' ? typed : factor,
    error: isRefused && problems[part],
    onChange: ({ currentTarget: { value: text } }: ChangeEvent<HTMLInputElement>) => {
      const texts = part === 'name' ? [text, factor] : [typed, text]
      form.edit(row, texts.some(Boolean) ? texts.join('\n') : undefined)
    },
  })
  const title = `新${thing}名称`
  // On leaving both: 保存 takes what stands in them.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (name && factor && !currentTarget.contains(relatedTarget)) add()
  }
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap" onBlur={onBlur}>
      <TextInput {...field('name', title)} placeholder={title} flex={1} miw={0} maw={320} />
      <TextInput {...field('factor', `新${thing}倍率`)} placeholder="倍率" inputMode="decimal" w={100} />
      {/* Safari gives a pressed button no focus: the row would be added on leaving the fields, and then once more. */}
      <PlainButton onClick={add} onMouseDown={(event) => event.preventDefault()} style={{ flexShrink: 0 }}>
        {`添加${thing}`}
      </PlainButton>
    </Group>
  )
}

/** Why an entry of this name cannot be added; null if it can. */
function nameProblem(thing: string, name: string, rows: readonly RatioRow[]): string | null {
  if (name === '') return `请填写${thing}名称`
  if (!isRatioName(name)) return `不能使用名称「${name}」`
  // A channel's groups are joined by commas.
  if (thing === '分组' && name.includes(',')) return '分组名称不能含有逗号'
  const fault = nameFault(name, `${thing}名称`)
  if (fault) return fault
  const row = rows.find(({ id }) => id === name)
  return row && (row.unset || row.factors[0] !== undefined) ? `「${name}」已在列表中` : null
}
