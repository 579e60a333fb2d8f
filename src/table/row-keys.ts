import type { KeyboardEvent } from 'react'

/** Keys inside a list: arrows move between rows, space selects, enter opens. */
export function onRowKey(event: KeyboardEvent<HTMLElement>): void {
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
  // On a button or link inside the row, space and enter belong to that control.
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
