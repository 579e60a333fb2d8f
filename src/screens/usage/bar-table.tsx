import '@/components/theme/later.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { Anchor, Skeleton, Table, Title, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { ServerName } from '@/components/display/server-text'
import styles from './bar-table.module.css'

export interface BarRow {
  key: string
  name: ReactNode
  /** The length of its bar, and of that of its counterpart below it. */
  bars: readonly number[]
  /** What is left of a whole, in a lighter shade. */
  isRest?: boolean
  cells: readonly ReactNode[]
}

/** A table with a bar in each row, which together are its chart. Undefined cells are not known yet. */
export function BarTable(props: {
  title: string
  level: 2 | 3
  /** The heads of the names and of the cells, between which the bars stand. */
  columns: readonly ReactNode[]
  rows: readonly BarRow[]
}) {
  const { title, level, rows } = props
  const [names, ...columns] = props.columns
  const id = useId()
  const longest = Math.max(1, ...rows.flatMap(({ bars }) => bars))
  return (
    <section aria-labelledby={id}>
      <Title order={level} size="h6" id={id} mb={4}>
        {title}
      </Title>
      <section
        className={styles.scroll}
        aria-label={`${title}（表格）`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{names}</Table.Th>
              <Table.Th>
                <VisuallyHidden>图示</VisuallyHidden>
              </Table.Th>
              {columns.map((column, index) => (
                <Table.Th key={index}>{column}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ key, name, bars, isRest, cells }) => (
              <Table.Tr key={key} data-rest={isRest || undefined}>
                <Table.Td>{name}</Table.Td>
                <Table.Td className={styles.bars}>
                  {bars.map((value, place) => (
                    <div
                      key={place}
                      className={styles.bar}
                      style={{ width: `${(100 * value) / longest}%` }}
                      aria-hidden
                    />
                  ))}
                </Table.Td>
                {cells.map((cell, index) => (
                  <Table.Td key={index}>{cell ?? <Skeleton height={12} miw={44} my={4} />}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </section>
  )
}

/** The name of a row, by which the log can be filtered. */
export function BarName({ name, pick }: { name: string; pick?: () => void }) {
  return (
    <span title={name} className={styles.name}>
      {pick ? (
        <Anchor component="button" type="button" inherit className={styles.pick} onClick={pick}>
          <ServerName text={name} />
        </Anchor>
      ) : (
        <ServerName text={name} />
      )}
    </span>
  )
}
