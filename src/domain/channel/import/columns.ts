import { readLine } from '@/schemas/typed-text'

/** Importable fields in template order, with the column headers that identify them. */
export const IMPORT_FIELDS = {
  name: { label: '名称', heads: ['名称', '渠道名称', 'name'] },
  type: { label: '类型', heads: ['类型', '渠道类型', 'type'] },
  key: { label: '密钥', heads: ['密钥', '渠道密钥', 'key', 'keys', 'apikey', 'api key'] },
  base_url: { label: '接口地址', heads: ['接口地址', '代理', 'base_url', 'baseurl', 'base url'] },
  models: { label: '模型', heads: ['模型', 'models', 'model'] },
  group: { label: '分组', heads: ['分组', 'group', 'groups'] },
  model_mapping: { label: '模型映射', heads: ['模型映射', '模型重定向', 'model_mapping', 'model mapping'] },
  priority: { label: '优先级', heads: ['优先级', 'priority'] },
  weight: { label: '权重', heads: ['权重', 'weight'] },
  other: { label: '其他', heads: ['其他', 'other'] },
} as const

export type ImportField = keyof typeof IMPORT_FIELDS

export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as readonly ImportField[]

/** Cell texts by row. */
export type TextTable = readonly (readonly string[])[]

/** The field of each column; null means the column is ignored. */
export type ColumnFields = readonly (ImportField | null)[]

/** Strips the unit or time zone that an export appends to a header, as in 创建时间（UTC+8）, and the mark of a required one. */
const headOf = (text: string) =>
  readLine(text)
    .replace(/[（(].*[)）]$/, '')
    .replaceAll('*', '')
    .trim()
    .toLowerCase()

const fieldCalled = (head: string) =>
  IMPORT_FIELD_NAMES.find((name) => (IMPORT_FIELDS[name].heads as readonly string[]).includes(head))

/** The field of a header; one in two languages (名称 / name) must mean the same field in both. */
function fieldOf(text: string): ImportField | undefined {
  const head = headOf(text)
  const fields = new Set(head.split(/[/\s]+/).map(fieldCalled))
  return fieldCalled(head) ?? (fields.size === 1 ? [...fields][0] : undefined)
}

/** Matches columns to fields by their Chinese or English headers; each field is used once. */
export function recogniseColumns(heads: readonly string[]): ColumnFields {
  const used = new Set<ImportField>()
  return heads.map((head) => {
    const field = fieldOf(head)
    if (!field || used.has(field)) return null
    used.add(field)
    return field
  })
}

/** Assigns a field to a column manually and removes it from any other column. */
export const assignColumn = (columns: ColumnFields, at: number, field: ImportField | null): ColumnFields =>
  columns.map((other, index) => (index === at ? field : other === field ? null : other))

/**
 * Finds the header row: the first row with a known header, which skips titles above it. Without one, all rows are data and
 * the user assigns the columns.
 */
export function splitTable(table: TextTable): { heads: readonly string[]; rows: TextTable } {
  const filled = table.filter((row) => row.some((cell) => cell.trim() !== ''))
  const at = filled.findIndex((row) => recogniseColumns(row).some((field) => field !== null))
  const width = Math.max(0, ...filled.map((row) => row.length))
  if (at === -1)
    return { heads: Array.from({ length: width }, (_, index) => `第 ${index + 1} 列`), rows: filled }
  return { heads: filled[at] ?? [], rows: filled.slice(at + 1) }
}
