import { useMemo } from 'react'
import { textOrder } from '@/lib/compare'
import type { Redemption } from '@/schemas/redemption'
import { ValueFilter } from '@/table/controls/value-filter'
import { useListAddress } from '@/table/list-search'

/** The names in the address: of one batch or, each in a line, of several. */
export function useNames() {
  const { search, update } = useListAddress<{ name?: string | undefined }>()
  const { name } = search
  const names = useMemo(() => name?.split('\n') ?? [], [name])
  const choose = (chosen: string[]) => update({ name: chosen.join('\n') || undefined, page: 1 })
  return [names, choose] as const
}

/** Narrows the codes to one batch or several, by their names. Offers the names of the loaded codes. */
export function NameFilter({ rows }: { rows: readonly Redemption[] }) {
  const [names, choose] = useNames()
  const options = useMemo(() => {
    const all = new Set([...rows.map(({ name }) => name), ...names])
    return [...all].filter((name) => name !== '').sort(textOrder())
  }, [rows, names])
  return <ValueFilter label="名称" value={names} options={options} onChange={choose} />
}
