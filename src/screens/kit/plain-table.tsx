import '@/components/theme/later.css'
import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './plain-table.module.css'

export interface PlainColumn<Row> {
  label: string
  cell: (row: Row) => ReactNode
  isNumber?: true
  /** Fills the remaining width and is truncated. */
  isLong?: true
}

/** A small read-only table, labelled by `label`. */
export function PlainTable<Row>(props: {
  label: string
  rows: readonly Row[]
  columns: readonly PlainColumn<Row>[]
}) {
  const { label, rows, columns } = props
  return (
    <section
      className={styles.scroll}
      aria-label={`${label}（表格）`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard
      tabIndex={0}
    >
      <Table aria-label={label} verticalSpacing={6} className={styles.table}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ label: header, isNumber }) => (
              <Table.Th key={header} data-number={isNumber}>
                {header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            <Table.Tr key={index}>
              {columns.map(({ label: header, cell, isNumber, isLong }) => (
                <Table.Td key={header} data-number={isNumber} data-long={isLong}>
                  {cell(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
