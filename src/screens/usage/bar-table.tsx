import '@/components/theme/later.css'
import { Anchor, Group, Table, Text, Title, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { ServerName } from '@/components/display/server-text'
import { RowSkeletons, Skeleton } from '@/components/display/shape'
import styles from './bar-table.module.css'

export interface BarRow {
  name: ReactNode
  /** The values of the row's bar and, if compared, of the bar below it. */
  bars: readonly number[]
  /** The remainder of the total, in a lighter shade. */
  isRest?: boolean
  cells: readonly ReactNode[]
}

/** A table with a bar in each row. Undefined cells show a placeholder. */
export function BarTable(props: {
  title: string
  level: 2 | 3
  /** Headers of the name column and, after the bars, of the cells. */
  columns: readonly ReactNode[]
  rows: readonly BarRow[]
  /** Whether all rows are pending. */
  isLoading?: boolean
  /** Maximum rows besides the remainder. */
  most?: number
  /** For a table below tabs that show its title; `tool` is then at the end of the tabs. */
  isTitleHidden?: boolean
  /** At the end of the title's line. */
  tool?: ReactNode
}) {
  const { title, level, rows, isLoading = false, most = 5, isTitleHidden = false, tool } = props
  const [names, ...columns] = props.columns
  const id = useId()
  const longest = Math.max(1, ...rows.flatMap(({ bars }) => bars))
  return (
    <section aria-labelledby={id}>
      {isTitleHidden ? (
        <>
          <VisuallyHidden component={`h${level}`} id={id}>
            {title}
          </VisuallyHidden>
          <div className={styles.corner}>{tool}</div>
        </>
      ) : (
        <Group justify="space-between" wrap="nowrap" className={styles.head}>
          <Title order={level} size="h6" id={id}>
            {title}
          </Title>
          {tool}
        </Group>
      )}
      <section
        className={styles.scroll}
        aria-label={`${title}（表格）`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard
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
            {/* Keyed by rank, so that no row moves when a ranking changes while its sums arrive. */}
            {rows.map(({ name, bars, isRest, cells }, rank) => (
              <Table.Tr key={rank} data-rest={isRest || undefined}>
                <Table.Td>{name}</Table.Td>
                <Table.Td className={styles.bars}>
                  {bars.map((value, index) => (
                    <div
                      key={index}
                      className={styles.bar}
                      style={{ width: `${(100 * value) / longest}%` }}
                      aria-hidden
                    />
                  ))}
                </Table.Td>
                {cells.map((cell, index) => (
                  <Table.Td key={index}>{cell ?? <Skeleton width={44} />}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {isLoading && <RowSkeletons rows={Math.min(most, 5) + 1} />}
        {!isLoading && rows.length === 0 && (
          <Text c="dimmed" ta="center" py="lg">
            没有用量
          </Text>
        )}
      </section>
    </section>
  )
}

/** A row's name; `pick` makes it a button that filters the log. */
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
