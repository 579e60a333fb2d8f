import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import type { SearchBoxHandle } from './search-box'

const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=dialog]'

/** `/` goes to the search box, from anywhere on the screen but a place where one types. */
export function useSlashToSearch(searchBox: RefObject<SearchBoxHandle | null>): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const target = event.target as Element
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || target.closest(TYPING))
        return
      event.preventDefault()
      searchBox.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [searchBox])
}

/** Keys inside the list: arrows lead from row to row, space selects, enter opens. */
export function onGridKey(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement
  const row = target.closest<HTMLElement>('[data-row]')
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    if (target.closest('select, textarea, [role=menu], input:not([type=checkbox])')) return
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
    const at = row ? rows.indexOf(row) : -1
    const next = rows[event.key === 'ArrowDown' ? at + 1 : at - 1]
    if (!next) return
    event.preventDefault()
    next.focus()
    next.scrollIntoView({ block: 'nearest' })
    return
  }
  // Space and enter on a button or link inside the row are that control's own.
  if (target !== row) return
  if (event.key === ' ') {
    event.preventDefault()
    row.querySelector<HTMLElement>('input[type=checkbox]')?.click()
  }
  if (event.key === 'Enter') {
    event.preventDefault()
    const opener = row.querySelector<HTMLElement>('[data-opens]') ?? row.querySelector<HTMLElement>('a[href]')
    opener?.click()
  }
}
