import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { listMessages } from '@/domain/list'
import { labelOf } from '@/table/columns'
import type { ListState } from '@/table/list-state'

/** Announces changes of a list's sort and page to screen readers. */
export function ListAnnouncer<Row extends object>(
  props: Pick<ListState<Row>, 'table' | 'address' | 'paging'>,
) {
  const { table, address, paging } = props
  const { sort, desc } = address
  const column = sort === undefined ? undefined : table.getColumn(sort)
  const order = column ? listMessages.sorted(labelOf(column.columnDef), desc) : listMessages.unsorted
  return (
    <>
      <AnnounceChange of={`${sort} ${desc}`} text={order} />
      <AnnounceChange of={String(paging.page)} text={listMessages.page(paging.page, paging.pageCount)} />
    </>
  )
}

function AnnounceChange({ of, text }: { of: string; text: string }) {
  const [first] = useState(of)
  const [isChanged, setChanged] = useState(false)
  if (of !== first && !isChanged) setChanged(true)
  return <VisuallyHidden role="status">{isChanged && text}</VisuallyHidden>
}
