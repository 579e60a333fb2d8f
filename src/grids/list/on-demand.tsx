import type { RowData } from '@tanstack/react-table'
import { type ComponentProps, type ComponentType, lazy, useEffect } from 'react'
import { loadConfirmModal } from '@/components/dialog/confirm-dialog'

// Parts of a list that most visits do not see. Their code comes with their first use, or before: once the rows are
// there and the browser has nothing else to do.

const parts = {
  batch: () => import('./batch-dialog'),
  export: () => import('./export-dialog'),
  virtual: () => import('./virtual-grid-table'),
  confirm: loadConfirmModal,
}

export const BatchDialog = lazy(parts.batch)
const LazyExport = lazy(parts.export)
const LazyTable = lazy(parts.virtual)

// `lazy` forgets that a component is generic; what it shows is what it was given, so the row's type is put back.

export function ExportDialog<Row>(props: ComponentProps<typeof import('./export-dialog').default<Row>>) {
  const Dialog = LazyExport as unknown as ComponentType<typeof props>
  return <Dialog {...props} />
}

export function VirtualGridTable<Row extends RowData>(
  props: ComponentProps<typeof import('./virtual-grid-table').default<Row>>,
) {
  const Table = LazyTable as unknown as ComponentType<typeof props>
  return <Table {...props} />
}

/** Fetches the code of all these ahead; what does not arrive is asked for again when it is needed. */
export function useFetchAhead(ready: boolean) {
  useEffect(() => {
    if (!ready) return
    const fetchAll = () => {
      if (!navigator.onLine) return
      for (const load of Object.values(parts)) load().catch(() => undefined)
    }
    // Safari does not tell when it is idle.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(fetchAll, 1_000)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(fetchAll)
    return () => cancelIdleCallback(idle)
  }, [ready])
}
