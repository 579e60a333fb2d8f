import { NativeSelect } from '@mantine/core'
import { compareText } from '@/lib/compare'
import { visibleText } from '@/lib/plain-text'
import type { Redemption } from '@/schemas/redemption'
import { useListAddress } from '@/table/list-search'
import styles from './name-filter.module.css'

/** Narrows the codes to one batch, by its name. Offers the names of the loaded codes. */
export function NameFilter({ rows }: { rows: readonly Redemption[] }) {
  const { search, update } = useListAddress<{ name?: string | undefined }>()
  const named = [...rows, ...(search.name === undefined ? [] : [{ name: search.name }])]
  const names = [...new Set(named.map(({ name }) => name))].filter((name) => name !== '').sort(compareText)
  const options = names.map((name) => ({ value: name, label: visibleText(name) }))
  return (
    <NativeSelect
      aria-label="名称"
      className={styles.filter}
      value={search.name ?? ''}
      onChange={(event) => update({ name: event.currentTarget.value || undefined, page: 1 })}
      data={[{ value: '', label: '名称：全部' }, ...options]}
    />
  )
}
