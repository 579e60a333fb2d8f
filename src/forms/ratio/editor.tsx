import { Alert, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconArrowBackUp, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { OPTION_FIELDS } from '@/domain/option/fields'
import { ratioSentence } from '@/domain/option/rules'
import { ratioMessages } from '@/domain/ratio/messages'
import { exportRatios, readImport } from '@/domain/ratio/paste'
import { parseRatios } from '@/domain/ratio/ratios'
import {
  groupRows,
  isReadable,
  matchingRows,
  modelRows,
  RATIO_KEYS,
  type RatioKey,
  type RatioTexts,
} from '@/domain/ratio/rows'
import { downloadText } from '@/lib/download'
import { usedModelsOptions } from '@/queries/channel/all'
import { RatioAdd } from './add'
import { RatioGroups } from './groups'
import { RatioImport } from './import'
import { RatioModels } from './models'
import { type RatioEditorState, useRatioEditor } from './use-ratio-editor'

/** Which entry keeps a map from being shown as a table. */
function unreadableSentence(label: string, text: string): string {
  const map = parseRatios(text.trim() === '' ? '{}' : text)
  return ('problem' in map && ratioSentence(label, map)) || ''
}

interface RatioEditorProps {
  /** The three maps as JSON texts. */
  values: RatioTexts
  /** What is saved of them: rows that differ are marked. */
  saved: RatioTexts
  onChange: (key: RatioKey, text: string) => void
  /** Units of quota that a dollar buys. */
  quotaPerUnit: number
  /** Told how many cells hold what is no number: the form must not be saved over them. */
  onRefused: (cells: number) => void
}

/** The ratios as tables. It only changes the texts it was given; saving is the form's. */
export function RatioEditor({ values, saved, onChange, quotaPerUnit, onRefused }: RatioEditorProps) {
  const editor = useRatioEditor(values, onChange)
  const refused = [...editor.refused.keys()].map((cell) => cell.slice(cell.indexOf(' ') + 1))
  const tellRefused = useEffectEvent(onRefused)
  useEffect(() => tellRefused(refused.length), [refused.length])
  useEffect(() => () => tellRefused(0), [])
  const groups = useMemo(() => groupRows(editor.texts, saved), [editor.texts, saved])
  if (!isReadable(editor.texts)) {
    const why = RATIO_KEYS.map((key) => unreadableSentence(OPTION_FIELDS[key].label, editor.texts[key]))
    return (
      <Alert color="yellow">
        {ratioMessages.unreadable}
        {why}
      </Alert>
    )
  }
  return (
    <Stack>
      {refused.length > 0 && (
        <Alert color="red" role="alert">
          {ratioMessages.refused([...new Set(refused)])}
        </Alert>
      )}
      <Models editor={editor} saved={saved} quotaPerUnit={quotaPerUnit} />
      <Title order={3} size="h5">
        分组倍率
      </Title>
      <RatioGroups rows={groups} editor={editor} />
    </Stack>
  )
}

function Models(props: { editor: RatioEditorState; saved: RatioTexts; quotaPerUnit: number }) {
  const { editor, saved } = props
  const used = useQuery(usedModelsOptions)
  const [search, setSearch] = useState('')
  const needle = useDeferredValue(search)
  const [importing, setImporting] = useState<string | null>(null)
  const rows = useMemo(
    () => modelRows(editor.texts, saved, used.data ?? []),
    [editor.texts, saved, used.data],
  )
  const matching = useMemo(() => matchingRows(rows, needle), [rows, needle])
  const known = useMemo(
    () => new Set(rows.filter(({ ratio, unset }) => unset || ratio !== undefined).map(({ model }) => model)),
    [rows],
  )
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    // One number is meant for its cell; lines with names are meant for their rows.
    if (!text.trim().includes('\n') || readImport(text).changes.length === 0) return
    event.preventDefault()
    setImporting(text)
  }
  return (
    <Stack gap="sm" onPaste={importing === null ? onPaste : undefined}>
      <Group gap="xs">
        <TextInput
          aria-label="搜索模型"
          placeholder="搜索模型"
          leftSection={<IconSearch size={16} aria-hidden />}
          autoComplete="off"
          flex="1 1 200px"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          disabled={!editor.canUndo}
          onClick={editor.undo}
        >
          撤销
        </Button>
        <Button variant="default" onClick={() => setImporting('')}>
          导入
        </Button>
        <Button
          variant="default"
          onClick={() => downloadText('ratios.json', exportRatios(editor.texts), 'application/json')}
        >
          导出
        </Button>
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {ratioMessages.count(
          rows.length,
          rows.filter(({ unset }) => unset).length,
          rows.filter(({ changed }) => changed).length,
        )}
        {needle.trim() !== '' && ratioMessages.matching(matching.length)}
        {used.isError && ratioMessages.noChannels}
      </Text>
      <RatioModels
        rows={matching}
        editor={editor}
        quotaPerUnit={props.quotaPerUnit}
        arrangement={`${editor.arranged} ${needle} ${used.dataUpdatedAt}`}
      />
      <Text size="sm" c="dimmed">
        {ratioMessages.prices}
      </Text>
      <RatioAdd
        thing="模型"
        known={known}
        onAdd={(name, factor) => editor.clear([{ key: 'ModelRatio', name, factor }])}
      />
      {importing !== null && (
        <RatioImport text={importing} onApply={editor.change} onClose={() => setImporting(null)} />
      )}
    </Stack>
  )
}
