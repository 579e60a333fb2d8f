import { Group, Stack, TextInput, Title } from '@mantine/core'
import { IconArrowBackUp, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import { Hint } from '@/components/display/hint'
import { PlainButton } from '@/components/input/buttons'
import { exportRatios, readImport } from '@/domain/ratio/paste'
import { matchingRows, type RatioRow, ratioRows, sortRows } from '@/domain/ratio/rows'
import { GROUP_TABLE, MODEL_TABLE, type RatioTableWords } from '@/domain/ratio/table-words'
import { downloadText } from '@/lib/download'
import { joinNonEmpty } from '@/lib/text'
import { usedModelsOptions } from '@/queries/channel/channel'
import type { OptionFormState } from '@/screens/setting/use-option-form'
import { RatioImport } from './import'
import { type EditedRow, RatioDialog } from './ratio-dialog'
import { RatioTable } from './table'
import { type Ratios, useRatios } from './use-ratios'

/** Edits the ratios as tables; changes go to the form, which saves them. */
export function RatioEditor({ form }: { form: OptionFormState }) {
  const ratios = useRatios(form)
  return (
    <Stack gap="sm">
      <Models ratios={ratios} />
      <Stack gap="sm" data-option="GroupRatio">
        <Title order={3} size="h5" mt="xs">
          分组倍率
        </Title>
        <EditableTable
          words={GROUP_TABLE}
          rows={ratioRows(['GroupRatio'], ratios.texts, ratios.stored)}
          ratios={ratios}
        />
      </Stack>
    </Stack>
  )
}

const MODEL_KEYS = MODEL_TABLE.maps.map(({ key }) => key)

function Models({ ratios }: { ratios: Ratios }) {
  const { stored, texts, undo } = ratios
  const used = useQuery(usedModelsOptions)
  const [search, setSearch] = useState('')
  const needle = useDeferredValue(search)
  const [importing, setImporting] = useState<string | null>(null)
  // Presorts rows for `ratioRows`, because nearly sorted rows sort fast.
  const names = useMemo(
    () => sortRows(ratioRows(MODEL_KEYS, stored, stored, used.data), null).map(({ id }) => id),
    [stored, used.data],
  )
  const rows = useMemo(
    () => ratioRows(MODEL_KEYS, texts, stored, used.data, names),
    [texts, stored, used.data, names],
  )
  const matching = useMemo(() => matchingRows(rows, needle), [rows, needle])
  const unset = rows.filter((row) => row.unset).length
  const changed = rows.filter((row) => row.changed).length
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    // Multiple parsable lines are an import; a single line is for the search.
    if (importing !== null || !text.trim().includes('\n') || readImport(text).changes.length === 0) return
    event.preventDefault()
    setImporting(text)
  }
  const exportAll = () => downloadText('ratios.json', exportRatios(texts), 'application/json')
  return (
    <Stack gap="sm" onPaste={onPaste} data-option={MODEL_KEYS.join(' ')}>
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
        {joinNonEmpty([
          countOf(rows.length, unset, changed),
          needle.trim() !== '' && `匹配 ${matching.length} 个。`,
          used.isError && '渠道中的模型未能读取，因此不知道哪些尚未设置。',
        ])}
      </Hint>
      <EditableTable words={MODEL_TABLE} rows={matching} allRows={rows} ratios={ratios} />
      {importing !== null && (
        <RatioImport
          text={importing}
          texts={texts}
          onClose={() => setImporting(null)}
          onApply={ratios.change}
        />
      )}
    </Stack>
  )
}

const countOf = (models: number, unset: number, changed: number) =>
  `共 ${models} 个模型${unset > 0 ? `，其中 ${unset} 个在渠道中使用但未设置倍率` : ''}${changed > 0 ? `，${changed} 个已修改` : ''}。`

/** A table with a dialog to edit its rows, and a button to add one. */
function EditableTable(props: {
  words: RatioTableWords
  rows: readonly RatioRow[]
  allRows?: readonly RatioRow[]
  ratios: Ratios
}) {
  const { words, rows, allRows = rows, ratios } = props
  const { quotaPerUnit } = ratios
  const [edited, setEdited] = useState<EditedRow>()
  const rowToFocus = useRef<string>(undefined)
  const newest = allRows.find(({ id }) => id === edited?.id)
  return (
    <>
      <RatioTable {...{ words, rows, quotaPerUnit, rowToFocus }} onOpen={setEdited} />
      <PlainButton style={{ alignSelf: 'start' }} onClick={() => setEdited({ factors: [] })}>
        {`添加${words.thing}`}
      </PlainButton>
      {edited && (
        <RatioDialog
          {...{ words, quotaPerUnit }}
          row={edited}
          newest={edited.id === undefined ? undefined : (newest?.factors ?? [])}
          isTaken={(name) => allRows.some(({ id, factors }) => id === name && factors[0] !== undefined)}
          submit="应用"
          onClose={() => setEdited(undefined)}
          onSubmit={(name, changes) => {
            ratios.change(changes)
            rowToFocus.current = name
            setEdited(undefined)
          }}
        />
      )}
    </>
  )
}
