import { lazy, useEffect } from 'react'
import { loadQuestionDialog } from '@/components/dialog/confirm'

// Parts of a list that most visits do not use. Their code is loaded with their first use, or ahead of it when the rows
// are there and the browser is idle.

const parts = {
  batch: () => import('./batch-dialog'),
  export: () => import('./export-dialog'),
  virtual: () => import('./virtual-grid-table'),
  confirm: loadQuestionDialog,
}

export const BatchDialog = lazy(parts.batch)
// `lazy` loses the type parameter; the casts put it back.
type Export = typeof import('./export-dialog').default
type VirtualTable = typeof import('./virtual-grid-table').default
export const ExportDialog = lazy(parts.export) as unknown as Export
export const VirtualGridTable = lazy(parts.virtual) as unknown as VirtualTable

/** Events before any click. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel'] as const

/** Fetches the code of these parts when a person first moves or types. */
export function useFetchAhead(ready: boolean) {
  useEffect(() => {
    if (!ready) return
    const end = new AbortController()
    const fetchAll = () => {
      if (end.signal.aborted || !navigator.onLine) return
      end.abort()
      for (const load of Object.values(parts)) load().catch(() => undefined)
    }
    // Safari has no `requestIdleCallback`.
    const whenIdle = () =>
      typeof requestIdleCallback === 'undefined' ? setTimeout(fetchAll, 1_000) : requestIdleCallback(fetchAll)
    for (const sign of SIGNS)
      document.addEventListener(sign, whenIdle, { passive: true, once: true, signal: end.signal })
    return () => end.abort()
  }, [ready])
}
