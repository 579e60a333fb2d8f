import { Checkbox, Group, Table, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { serverText } from '@/components/display/server-text'
import { SmallButton } from '@/components/input/buttons'
import { ColumnNote } from '@/components/input/column-note'
import { VersionNote } from '@/components/input/version-note'
import { doublesVersion } from '@/domain/channel/base-url'
import { IMPORT_FIELDS, type ImportField } from '@/domain/channel/import/columns'
import type { ImportRow, ReadRow } from '@/domain/channel/import/rows'
import { COLUMN_LENGTHS, isLimitedColumn, lengthOf } from '@/schemas/column-lengths'
import styles from './import.module.css'

/** A row of the file. `outcome`: result of creating the channel. */
export interface ImportDraft {
  cells: readonly string[]
  /** The cells by field, with `edits`. */
  row: ImportRow
  /** What the user typed. */
  edits: ImportRow
  /** Whether the user ticked the row; by default valid rows are, except duplicates. */
  choice?: boolean | undefined
  outcome?: 'created' | 'unknown'
}

export const outcomeMessages = { created: '已创建', unknown: '结果未知，请先在列表中核对' } as const

/** Whether the row can be created: valid, and not created or attempted before. */
export const isReady = ({ outcome }: ImportDraft, { payload }: ReadRow) =>
  payload !== undefined && outcome === undefined

export const isTicked = (draft: ImportDraft, read: ReadRow) =>
  isReady(draft, read) && (draft.choice ?? read.duplicate === undefined)

interface Props {
  /** Row index in the file, from 0. */
  at: number
  draft: ImportDraft
  read: ReadRow
  fields: readonly ImportField[]
  onTick: (isTicked: boolean) => void
  onEdit: (field: ImportField, text: string) => void
}

/** A row in a wide window: an input per cell, with its error below. */
export function PreviewRow(props: Props) {
  const { at, draft, read, fields, onEdit } = props
  return (
    <Table.Tr>
      <Table.Td>
        <RowTick {...props} />
      </Table.Td>
      <Table.Td>{at + 1}</Table.Td>
      {fields.map((field) => (
        <Table.Td key={field}>
          <TextInput
            variant="unstyled"
            classNames={{ input: styles.cell ?? '' }}
            {...inputProps(props, field)}
            onChange={(event) => onEdit(field, event.currentTarget.value)}
          />
          {field === 'name' && <Result draft={draft} read={read} />}
          <CellNote {...props} field={field} />
        </Table.Td>
      ))}
    </Table.Tr>
  )
}

/** A row in a narrow window: a summary and the invalid fields; a button reveals the rest. */
export function PreviewCard(props: Props) {
  const { at, draft, read, fields, onEdit } = props
  const [isOpen, setOpen] = useState(false)
  // Edited fields stay visible after their error is fixed.
  const [touched, setTouched] = useState<readonly ImportField[]>([])
  const shown = fields.filter(
    (field) => isOpen || read.faults[field] !== undefined || touched.includes(field),
  )
  const { name = '', type = '', models = '' } = draft.row
  return (
    <li className={styles.row}>
      <Group gap="sm" wrap="nowrap">
        <RowTick {...props} />
        <div className={styles.what}>
          <Text inherit fw={500}>
            {serverText(`${at + 1}. ${name || '（无名称）'}`)}
          </Text>
          <Text size="sm" c="dimmed" truncate>
            {serverText([type || 'OpenAI', models].filter((text) => text !== '').join(' · '))}
          </Text>
        </div>
        <SmallButton
          aria-expanded={isOpen}
          aria-label={`${isOpen ? '收起' : '编辑'}第 ${at + 1} 行`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起' : '编辑'}
        </SmallButton>
      </Group>
      <Result draft={draft} read={read} />
      {fields.map((field) => (
        <CellNote key={field} {...props} field={field} />
      ))}
      {shown.map((field) => (
        <TextInput
          key={field}
          label={IMPORT_FIELDS[field].label}
          {...inputProps(props, field)}
          onChange={(event) => {
            setTouched((now) => (now.includes(field) ? now : [...now, field]))
            onEdit(field, event.currentTarget.value)
          }}
        />
      ))}
    </li>
  )
}

const inputProps = ({ at, draft, read }: Props, field: ImportField) => ({
  'aria-label': `第 ${at + 1} 行 ${IMPORT_FIELDS[field].label}`,
  error: read.faults[field],
  readOnly: draft.outcome !== undefined,
  autoComplete: 'off',
  spellCheck: false,
  // Hides keys on screen; with `autoComplete` off, password managers do not save them.
  type: field === 'key' ? 'password' : 'text',
  value: draft.row[field] ?? '',
})

function RowTick({ at, draft, read, onTick }: Props) {
  return (
    <Checkbox
      aria-label={`创建第 ${at + 1} 行`}
      checked={isTicked(draft, read)}
      disabled={!isReady(draft, read)}
      onChange={(event) => onTick(event.currentTarget.checked)}
    />
  )
}

/** Warns about an address to which the gateway would add a second version, or a value too long for some databases. */
function CellNote({ draft, read: { payload }, onEdit, field }: Props & { field: ImportField }) {
  if (!payload || draft.outcome !== undefined) return null
  const { type, base_url = '' } = payload
  if (field === 'base_url' && doublesVersion(type, base_url))
    return <VersionNote value={base_url} onChange={(address) => onEdit('base_url', address)} />
  if (!isLimitedColumn(field)) return null
  return <ColumnNote length={lengthOf(payload[field] ?? '')} limit={COLUMN_LENGTHS[field]} />
}

/** The result of creating a row, or why it is not ticked. */
function Result({ draft: { outcome }, read: { duplicate } }: Pick<Props, 'draft' | 'read'>) {
  const text = outcome ? outcomeMessages[outcome] : duplicate
  if (!text) return null
  return (
    <Text size="sm" c={outcome === 'created' ? 'var(--good)' : 'dimmed'}>
      {serverText(text)}
    </Text>
  )
}
