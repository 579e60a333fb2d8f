import { useCallback, useMemo } from 'react'
import { textComparator } from '@/lib/compare'
import { countBy } from '@/lib/count'
import type { Redemption } from '@/schemas/redemption'
import { ValueFilter } from '@/table/controls/value-filter'
import { useListAddress } from '@/table/list-search'

/** The name filter in the URL (newline-separated batch names), and its setter. */
export function useNames() {
  const { search, update } = useListAddress<{ name?: string | undefined }>()
  const { name } = search
  const names = useMemo(() => name?.split('\n') ?? [], [name])
  const choose = (chosen: string[]) => update({ name: chosen.join('\n') || undefined, page: 1 })
  return [names, choose] as const
}

/** Filters the codes by batch name; offers the names of the loaded codes. */
export function NameFilter({ rows }: { rows: readonly Redemption[] }) {
  const [names, choose] = useNames()
  const options = useMemo(() => {
    const all = new Set([...rows.map(({ name }) => name), ...names])
    return [...all].filter((name) => name !== '').sort(textComparator())
  }, [rows, names])
  const counts = useCallback(() => countBy(rows, ({ name }) => [name]), [rows])
  return <ValueFilter label="名称" value={names} options={options} counts={counts} onChange={choose} />
}
