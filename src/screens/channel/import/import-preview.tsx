import { Card, Checkbox, Group, NativeSelect, Pagination, Table, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type ComponentProps, lazy, useMemo, useState } from 'react'
import { serverText } from '@/components/display/server-text'
import { ActionButton, PlainButton } from '@/components/input/buttons'
import { LazyOverlay } from '@/components/screen/lazy-boundary'
import { saveWithToast } from '@/components/toast/save'
import {
  assignColumn,
  type ColumnFields,
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  type ImportField,
} from '@/domain/channel/import/columns'
import { type ReadRow, readRows } from '@/domain/channel/import/rows'
import type { CallOptions } from '@/lib/call-options'
import { timestampedName } from '@/lib/download'
import { mayHaveTakenEffect } from '@/lib/errors'
import { joinNonEmpty } from '@/lib/text'
import { useNarrow } from '@/lib/use-narrow'
import { createChannel } from '@/queries/channel/channel'
import { runnable } from '@/queries/mutation'
import type { Channel } from '@/schemas/channel'
import type BatchDialogComponent from '@/table/dialogs/batch-dialog'
import styles from './import.module.css'
import { type ImportDraft, isReady, isTicked, outcomeMessages, PreviewCard, PreviewRow } from './import-row'

const BatchDialog = lazy(() => import('@/table/dialogs/batch-dialog'))

const PAGE = 25
const UNREAD: ReadRow = { faults: {} }
const ALWAYS: readonly ImportField[] = ['name', 'key', 'models']

/** Preview of the rows to create. Cells show their errors and are editable; only ticked rows are created. */
export function ImportPreview(props: {
  heads: readonly string[]
  columns: ColumnFields
  onColumns: (columns: ColumnFields) => void
  drafts: readonly ImportDraft[]
  onDrafts: (change: (drafts: readonly ImportDraft[]) => readonly ImportDraft[]) => void
  existing: readonly Pick<Channel, 'name'>[]
  /** Called when the creation dialog opens (true) or closes (false). */
  onCreating: (isCreating: boolean) => void
}) {
  const { heads, columns, onColumns, drafts, onDrafts, existing, onCreating } = props
  const client = useQueryClient()
  const [page, setPage] = useState(1)
  const [isStarted, setStarted] = useState(false)
  const [dialog, setDialog] = useState<ComponentProps<typeof BatchDialogComponent> | null>(null)
  const read = useMemo(
    () =>
      readRows(
        drafts.map(({ row }) => row),
        existing,
      ),
    [drafts, existing],
  )
  const isNarrow = useNarrow()
  // Includes fields without a column if any row has an error or a value there.
  const faults = new Set(read.flatMap((row) => Object.keys(row.faults)))
  const fields = IMPORT_FIELD_NAMES.filter(
    (field) =>
      columns.includes(field) ||
      ALWAYS.includes(field) ||
      faults.has(field) ||
      drafts.some(({ row }) => row[field] !== undefined),
  )
  const readOf = (at: number) => read[at] ?? UNREAD
  const ready = drafts.flatMap((draft, at) => (isTicked(draft, readOf(at)) ? [at] : []))
  const faulty = drafts.filter(({ outcome }, at) => !outcome && read[at]?.payload === undefined).length
  const notCreated = drafts.filter(({ outcome }) => outcome !== 'created')

  const change = (at: number, patch: Partial<ImportDraft>) =>
    onDrafts((now) => now.map((draft, index) => (index === at ? { ...draft, ...patch } : draft)))
  const edit = (at: number, field: ImportField, text: string) =>
    onDrafts((now) =>
      now.map((draft, index) => {
        if (index !== at) return draft
        const typed = { [field]: text }
        // A row that now is a duplicate must be ticked again.
        const choice = draft.choice ? undefined : draft.choice
        return { ...draft, row: { ...draft.row, ...typed }, edits: { ...draft.edits, ...typed }, choice }
      }),
    )
  const start = () => {
    setStarted(true)
    const items = ready.flatMap((at) => {
      const payload = read[at]?.payload
      if (!payload) return []
      return [
        {
          name: `${at + 1}. ${payload.name}`,
          isUnknown: (error: unknown) => {
            const isUnknown = mayHaveTakenEffect(error)
            if (isUnknown) change(at, { outcome: 'unknown' })
            return isUnknown
          },
          run: async (call: CallOptions) => {
            await runnable(createChannel, payload).runInBatch(client, call)
            change(at, { outcome: 'created' })
          },
        },
      ]
    })
    const text = `将逐个创建 ${items.length} 个渠道。`
    setDialog({ label: '创建', text, leftOut: 0, items, onClose: close })
    onCreating(true)
  }
  const close = () => {
    setDialog(null)
    onCreating(false)
  }
  const saveNotCreated = () =>
    void saveWithToast(
      {
        name: '未创建的渠道',
        columns: [
          ...fields
            .filter((field) => field !== 'key')
            .map((field) => ({
              label: IMPORT_FIELDS[field].label,
              kind: 'text' as const,
              read: (draft: ImportDraft) => draft.row[field] ?? '',
            })),
          {
            label: '结果',
            kind: 'text' as const,
            read: ({ outcome }: ImportDraft) => (outcome === 'unknown' ? outcomeMessages.unknown : '未创建'),
          },
        ],
        rows: notCreated,
      },
      timestampedName('未创建的渠道'),
      'xlsx',
    )
  const shown = drafts.slice((page - 1) * PAGE, page * PAGE).map((draft, index) => {
    const at = (page - 1) * PAGE + index
    return {
      at,
      draft,
      fields,
      read: readOf(at),
      onTick: (choice: boolean) => change(at, { choice }),
      onEdit: (field: ImportField, text: string) => edit(at, field, text),
    }
  })
  // Duplicates are ticked one by one.
  const usual = drafts.filter((draft, at) => isReady(draft, readOf(at)) && readOf(at).duplicate === undefined)
  const all = {
    checked: usual.length > 0 && usual.every(({ choice = true }) => choice),
    onChange: ({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>) =>
      onDrafts((now) =>
        now.map((draft) => ({ ...draft, choice: checked ? draft.choice || undefined : false })),
      ),
  }
  return (
    <Card withBorder padding="lg" component="section" aria-label="预览">
      <Group justify="space-between" gap="sm" mb="sm">
        <Text role="status">
          {joinNonEmpty([
            `共 ${drafts.length} 行，将创建 ${ready.length} 个`,
            faulty > 0 && `，${faulty} 行有误`,
            drafts.length - notCreated.length > 0 && `，已创建 ${drafts.length - notCreated.length} 个`,
          ])}
        </Text>
        <Group gap="xs">
          {isStarted && notCreated.length > 0 && (
            <PlainButton onClick={saveNotCreated}>保存未创建的行（不含密钥）</PlainButton>
          )}
          <ActionButton disabled={ready.length === 0} onClick={start}>
            {`创建 ${ready.length} 个渠道`}
          </ActionButton>
        </Group>
      </Group>
      <Columns heads={heads} columns={columns} onColumns={onColumns} />
      {isNarrow ? (
        <>
          <Checkbox label="选择全部" mb="sm" {...all} />
          <ul className={styles.rows} aria-label="要导入的渠道">
            {shown.map((row) => (
              <PreviewCard key={row.at} {...row} />
            ))}
          </ul>
        </>
      ) : (
        <Table.ScrollContainer minWidth={fields.length * 104 + 90}>
          <Table verticalSpacing={4} horizontalSpacing={4} className={styles.table} aria-label="要导入的渠道">
            <Table.Thead>
              <Table.Tr>
                <Table.Th w={36}>
                  <Checkbox aria-label="选择全部" {...all} />
                </Table.Th>
                <Table.Th w={44}>行</Table.Th>
                {fields.map((field) => (
                  <Table.Th key={field}>{IMPORT_FIELDS[field].label}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map((row) => (
                <PreviewRow key={row.at} {...row} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {drafts.length > PAGE && (
        <Pagination
          mt="sm"
          total={Math.ceil(drafts.length / PAGE)}
          value={page}
          onChange={setPage}
          getControlProps={(control) => ({ 'aria-label': control === 'next' ? '下一页' : '上一页' })}
          getItemProps={(number) => ({ 'aria-label': `第 ${number} 页` })}
        />
      )}
      <LazyOverlay onLost={close}>{dialog && <BatchDialog {...dialog} />}</LazyOverlay>
    </Card>
  )
}

/** Maps columns to fields: recognised by header, correctable by the user. */
function Columns(props: {
  heads: readonly string[]
  columns: ColumnFields
  onColumns: (columns: ColumnFields) => void
}) {
  const { heads, columns, onColumns } = props
  // Only the initial state, so it stays open while the user assigns columns.
  const [isOpen] = useState(!columns.includes('name'))
  const data = [
    { value: '', label: '不导入' },
    ...IMPORT_FIELD_NAMES.map((field) => ({ value: field, label: IMPORT_FIELDS[field].label })),
  ]
  return (
    <details className={styles.columns} open={isOpen}>
      <summary>列对应</summary>
      <div className={styles.assign}>
        {heads.map((head, at) => (
          <NativeSelect
            key={at}
            label={<span>{serverText(head || `第 ${at + 1} 列`)}</span>}
            data={data}
            value={columns[at] ?? ''}
            onChange={(event) =>
              onColumns(assignColumn(columns, at, (event.currentTarget.value || null) as ImportField | null))
            }
          />
        ))}
      </div>
    </details>
  )
}
