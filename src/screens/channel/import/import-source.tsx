import { FileButton, Group, Stack, Text, Textarea } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import { serverText } from '@/components/display/server-text'
import { ActionButton, PlainButton, SmallButton } from '@/components/input/buttons'
import { saveWithToast } from '@/components/toast/save'
import { IMPORT_FIELD_NAMES, IMPORT_FIELDS, type TextTable } from '@/domain/channel/import/columns'
import { messages } from '@/domain/messages'
import { isChunkError } from '@/lib/chunk-error'
import { logError } from '@/lib/errors'
import { TableFileError } from '@/lib/sheet/table-file-error'
import styles from './import.module.css'

/** Accepts a selected or dropped file, or a pasted table. `hasTable`: a table is loaded, so pasting is hidden. */
export function ImportSource({
  hasTable,
  onTable,
}: {
  hasTable: boolean
  onTable: (table: TextTable) => void
}) {
  const [fault, setFault] = useState('')
  const [reading, setReading] = useState('')
  const [pasted, setPasted] = useState('')
  const [isDraggedOver, setDraggedOver] = useState(false)

  const take = (table: TextTable) => {
    const isEmpty = !table.some((row) => row.some((cell) => cell.trim() !== ''))
    setFault(isEmpty ? '其中没有数据' : '')
    if (!isEmpty) onTable(table)
  }
  const readFile = async (file: File | null | undefined) => {
    if (!file) return
    setReading(file.name)
    setFault('')
    try {
      const { readFile } = await import('@/lib/sheet/read-file')
      take(await readFile(file))
    } catch (error) {
      logError(error)
      const reason = error instanceof TableFileError ? error.message : '文件未能读取，请重试'
      setFault(isChunkError(error) ? messages.lostFile : reason)
    } finally {
      setReading('')
    }
  }
  const readPasted = async () => {
    const { readDelimited } = await import('@/lib/sheet/read-table')
    take(readDelimited(pasted))
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setDraggedOver(false)
    void readFile(event.dataTransfer.files[0])
  }
  return (
    <Stack gap="sm">
      <fieldset
        aria-label="选择或拖放文件"
        className={styles.drop}
        data-over={isDraggedOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setDraggedOver(true)
        }}
        onDragLeave={() => setDraggedOver(false)}
        onDrop={onDrop}
      >
        <Group gap="sm">
          <FileButton accept=".xlsx,.csv,.tsv,.txt,.json" onChange={(file) => void readFile(file)}>
            {(props) => (
              <ActionButton {...props} loading={reading !== ''}>
                {hasTable ? '选择另一个文件' : '选择文件'}
              </ActionButton>
            )}
          </FileButton>
          <Text size="sm" c="dimmed">
            拖放到此处，或选择 .xlsx、.csv、.json 文件（UTF-8）
          </Text>
          <SmallButton onClick={saveTemplate}>下载模板</SmallButton>
        </Group>
      </fieldset>
      {!hasTable && (
        <>
          <Textarea
            label="或粘贴表格"
            description="从 Excel 或 WPS 复制，首行为列名，如 名称、类型、密钥、接口地址、模型"
            rows={5}
            spellCheck={false}
            autoComplete="off"
            value={pasted}
            onChange={(event) => setPasted(event.currentTarget.value)}
          />
          <Group>
            <PlainButton disabled={pasted.trim() === ''} onClick={() => void readPasted()}>
              读取
            </PlainButton>
          </Group>
        </>
      )}
      {fault !== '' && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {serverText(fault)}
        </Text>
      )}
    </Stack>
  )
}

const EXAMPLES = [
  {
    name: '华东',
    type: 'Azure OpenAI',
    key: '在此填写密钥',
    base_url: 'https://east.openai.azure.com',
    models: 'gpt-4o,gpt-4o-mini',
    group: 'default,vip',
    model_mapping: '{"gpt-4":"gpt-4o"}',
    priority: '10',
    weight: '0',
    other: '2024-10-21',
  },
  {
    name: '官方',
    type: 'OpenAI',
    key: '在此填写密钥',
    base_url: '',
    models: 'gpt-4o',
    group: 'default',
    model_mapping: '',
    priority: '0',
    weight: '0',
    other: '',
  },
]

/** Saves a workbook with the headers and two example rows. */
const saveTemplate = () =>
  void saveWithToast(
    {
      name: '渠道',
      columns: IMPORT_FIELD_NAMES.map((field) => ({
        label: IMPORT_FIELDS[field].label,
        kind: 'text' as const,
        read: (row: (typeof EXAMPLES)[number]) => row[field],
      })),
      rows: EXAMPLES,
    },
    '渠道导入模板',
    'xlsx',
  )
