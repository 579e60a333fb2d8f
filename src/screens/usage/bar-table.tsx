import '@/components/theme/later.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { Anchor, Skeleton, Table, Title, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { ServerName } from '@/components/display/server-text'
import styles from './bar-table.module.css'

/** Of bars that are not divided. */
export const BAR_COLOUR = 'var(--accent)'

export interface BarRow {
  key: string
  name: ReactNode
  /** One bar, or that of the row's counterpart below it; each of one part or several. */
  bars: readonly (readonly { value: number; color: string }[])[]
  cells: readonly ReactNode[]
}

/** A table with a bar in each row, which together are its chart. Undefined cells are not known yet. */
export function BarTable(props: {
  title: string
  level: 2 | 3
  /** Of the names and of the cells; between them are the bars. */
  columns: readonly ReactNode[]
  rows: readonly BarRow[]
}) {
  const { title, level, rows } = props
  const [names, ...columns] = props.columns
  const id = useId()
  const sumOf = (bar: BarRow['bars'][number] = []) => bar.reduce((sum, { value }) => sum + value, 0)
  const longest = Math.max(1, ...rows.flatMap(({ bars }) => bars.map(sumOf)))
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
            {rows.map(({ key, name, bars, cells }) => (
              <Table.Tr key={key}>
                <Table.Td>{name}</Table.Td>
                <Table.Td className={styles.bars}>
                  {bars.map((bar, place) => (
                    <div key={place} className={styles.bar} aria-hidden>
                      {bar.map(
                        ({ value, color }, index) =>
                          value > 0 && (
                            <span
                              key={index}
                              style={{ width: `${(100 * value) / longest}%`, background: color }}
                            />
                          ),
                      )}
                    </div>
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
export function BarName(props: {
  name: string
  color?: string | undefined
  pick?: (() => void) | undefined
}) {
  const { name, color, pick } = props
  return (
    <span title={name} className={styles.name}>
      {color && <span className={styles.swatch} style={{ background: color }} aria-hidden />}
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
