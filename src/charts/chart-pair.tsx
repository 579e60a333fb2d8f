import '@mantine/core/styles/Table.css'
import { Table, Title } from '@mantine/core'
import { useId } from 'react'
import { ServerText } from '@/components/display/server-text'
import { shortName } from '@/lib/text'
import { Bars, type BarsProps } from './bars'
import styles from './charts.module.css'

interface ChartPairProps extends Omit<BarsProps, 'bars' | 'label'> {
  title: string
  /** Heads of the table's columns: what is named, then its numbers. */
  columns: readonly string[]
  rows: readonly {
    /** Its name at the axis. */
    name: string
    /** The name in full, for the table; the other one unless told. */
    fullName?: string
    values: readonly number[]
    /** The numbers beside the name. */
    cells: readonly string[]
    /** False: it names nothing that could be looked at by itself. */
    canPick: boolean
  }[]
  wide?: boolean
  /** How deep its heading stands on the screen. */
  level: 2 | 3
}

/** A chart, and beside it the table with the same numbers, in which one can pick by keyboard as well. */
export function ChartPair({ title, columns, rows, wide = false, level, onPick, ...chart }: ChartPairProps) {
  const id = useId()
  const pick = (index: number) => rows[index]?.canPick && onPick?.(index)
  return (
    <section className={`${styles.section} ${wide ? styles.wide : ''}`} aria-labelledby={id}>
      <Title order={level} size="h5" id={id} mb={4}>
        {title}
      </Title>
      <div className={styles.pair}>
        <Bars {...chart} label={`${title}：柱状图，数字见旁边的表格`} bars={rows} onPick={onPick && pick} />
        <section
          className={styles.table}
          aria-label={`${title}（表格）`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
          tabIndex={0}
        >
          <Table stickyHeader verticalSpacing={2} horizontalSpacing={6} fz="sm">
            <Table.Thead>
              <Table.Tr>
                {columns.map((column, index) => (
                  <Table.Th key={`${index} ${column}`} scope="col" title={column}>
                    <bdi>
                      <ServerText text={shortName(column)} />
                    </bdi>
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ name, fullName = name, cells, canPick }, index) => (
                // Hours come twice on some days: their place tells them apart.
                <Table.Tr key={`${index} ${fullName}`}>
                  <Table.Td title={fullName}>
                    {onPick && canPick ? (
                      <button type="button" className={styles.pick} onClick={() => onPick(index)}>
                        <bdi>
                          <ServerText text={fullName} />
                        </bdi>
                      </button>
                    ) : (
                      <bdi>
                        <ServerText text={fullName} />
                      </bdi>
                    )}
                  </Table.Td>
                  {cells.map((cell, column) => (
                    <Table.Td key={`${column} ${columns[column + 1]}`}>{cell}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      </div>
    </section>
  )
}
