import { useMemo } from 'react'
import { compareText } from '@/lib/compare'
import type { Redemption } from '@/schemas/redemption'
import { ValueFilter } from '@/table/controls/value-filter'
import { useListAddress } from '@/table/list-search'

type Names = readonly string[]

/** The names in the address: of one batch, or of several. */
export function useNames() {
  const { search, update } = useListAddress<{ name?: string | Names | undefined }>()
  const { name } = search
  const names = useMemo(() => (name === undefined ? [] : [name].flat()), [name])
  // One name is a plain text there, as in links from before there could be several.
  const choose = (chosen: Names) => update({ name: chosen.length > 1 ? chosen : chosen[0], page: 1 })
  return [names, choose] as const
}

/** Narrows the codes to one batch or several, by their names. Offers the names of the loaded codes. */
export function NameFilter({ rows }: { rows: readonly Redemption[] }) {
  const [names, choose] = useNames()
  const options = useMemo(() => {
    const all = new Set([...rows.map(({ name }) => name), ...names])
    return [...all].filter((name) => name !== '').sort(compareText)
  }, [rows, names])
  return <ValueFilter label="名称" value={names} options={options} onChange={choose} />
}
