import { Alert, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconArrowBackUp, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, useDeferredValue, useMemo, useState } from 'react'
import { OPTION_FIELDS } from '@/domain/option/fields'
import { ratioSentence } from '@/domain/option/rules'
import { ratioMessages } from '@/domain/ratio/messages'
import { exportRatios, readImport } from '@/domain/ratio/paste'
import { parseRatios } from '@/domain/ratio/ratios'
import {
  isReadable,
  matchingRows,
  RATIO_KEYS,
  type RatioKey,
  ratioRows,
  sortedNames,
} from '@/domain/ratio/rows'
import type { OptionFormState } from '@/forms/option/use-option-form'
import { downloadText } from '@/lib/download'
import { usedModelsOptions } from '@/queries/channel/all'
import { RatioAdd } from './add'
import { RatioImport } from './import'
import { GROUP_TABLE, MODEL_TABLE, RatioTable } from './table'
import { type Ratios, useRatios } from './use-ratios'

/** The ratios as tables. They only change the texts of the form, which saves them. */
export default function RatioEditor({ form }: { form: OptionFormState }) {
  const ratios = useRatios(form)
  if (!isReadable(ratios.texts)) {
    const problems = RATIO_KEYS.map((key) => {
      const map = parseRatios(ratios.texts[key])
      return 'problem' in map && ratioSentence(OPTION_FIELDS[key].label, map)
    })
    return (
      <Alert color="yellow">
        {ratioMessages.unreadable}
        {problems}
      </Alert>
    )
  }
  const groups = { words: GROUP_TABLE, rows: ratioRows(['GroupRatio'], ratios.texts, ratios.saved), ratios }
  const refused = new Set(form.refused.map((cell) => cell.slice(cell.indexOf(' ') + 1)))
  return (
    <Stack gap="sm">
      {refused.size > 0 && (
        <Alert color="red" role="alert">
          {ratioMessages.refused([...refused])}
        </Alert>
      )}
      <Models ratios={ratios} />
      <Title order={3} size="h5" mt="xs">
        分组倍率
      </Title>
      <RatioTable {...groups} arrangement="" />
      <RatioAdd {...groups} />
    </Stack>
  )
}

const KEYS: readonly RatioKey[] = MODEL_TABLE.maps.map(({ key }) => key)

function Models({ ratios }: { ratios: Ratios }) {
  const { saved, undo } = ratios
  // Tens of thousands of rows follow what is typed, and do not hold it up.
  const texts = useDeferredValue(ratios.texts)
  const used = useQuery(usedModelsOptions)
  const [search, setSearch] = useState('')
  const needle = useDeferredValue(search)
  const [importing, setImporting] = useState<string | null>(null)
  const [imports, setImports] = useState(0)
  const names = useMemo(() => sortedNames(KEYS, saved, used.data), [saved, used.data])
  const rows = useMemo(
    () => ratioRows(KEYS, texts, saved, used.data, names),
    [texts, saved, used.data, names],
  )
  const matching = useMemo(() => matchingRows(rows, needle), [rows, needle])
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    // One number is meant for its cell; lines with names are meant for their rows.
    if (importing !== null || !text.trim().includes('\n') || readImport(text).changes.length === 0) return
    event.preventDefault()
    setImporting(text)
  }
  const exportAll = () => downloadText('ratios.json', exportRatios(ratios.texts), 'application/json')
  return (
    <Stack gap="sm" onPaste={onPaste}>
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
          disabled={!undo}
          onClick={undo}
        >
          撤销
        </Button>
        <Button variant="default" onClick={() => setImporting('')}>
          导入
        </Button>
        <Button variant="default" onClick={exportAll}>
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
      <RatioTable
        words={MODEL_TABLE}
        rows={matching}
        ratios={ratios}
        arrangement={`${imports} ${needle} ${used.dataUpdatedAt}`}
      />
      <Text size="sm" c="dimmed">
        {ratioMessages.prices}
      </Text>
      <RatioAdd words={MODEL_TABLE} rows={rows} ratios={ratios} />
      {importing !== null && (
        <RatioImport
          text={importing}
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
