/** Milliseconds in which other code may move the focus itself. */
const PATIENCE = 150
/** Milliseconds; afterwards the focus leaves a disabled control. */
const LONGEST_DISABLED = 1_500

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex="0"]'

const DIALOGS = '[role=dialog]'

const nameOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent ?? ''
const allRows = () => [...document.querySelectorAll<HTMLElement>('#main [data-row]')]
const controlsOf = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>(CONTROLS)]

function placeOf(element: HTMLElement) {
  const row = element.closest<HTMLElement>('[data-row]')
  return {
    element,
    name: nameOf(element),
    row: row?.dataset.row,
    at: row ? allRows().indexOf(row) : -1,
    column: row ? controlsOf(row).indexOf(element) : -1,
  }
}

type Place = ReturnType<typeof placeOf>

/** Finds a place again: the control itself, its replacement in the row, or the same control in the next row. */
function findAgain({ element, name, row, at, column }: Place): HTMLElement | undefined {
  if (element.isConnected) return element
  const rows = allRows()
  const same = rows.find(({ dataset }) => dataset.row === row)
  const next = same ?? rows[Math.min(at, rows.length - 1)]
  if (!row || !next) return undefined
  const controls = controlsOf(next)
  return controls.find((control) => nameOf(control) === name) ?? (same && controls[column]) ?? next
}

const isDisabled = (element: HTMLElement) => element.matches(':disabled')

/** Keeps the focus for the keyboard when its element is removed or disabled: there, on the next one, or the title. */
export function keepFocus(): void {
  /** The last place inside the open dialog or menu, and the last one outside. */
  let inside: Place | undefined
  let outside: Place | undefined
  let dialog: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let lostAt = 0

  const heading = () => document.querySelector<HTMLElement>('#main h1')
  const find = () => {
    if (inside?.element.isConnected) return inside.element
    // In an open dialog, or the one below it, the last control that is not disabled.
    const open = dialog?.isConnected ? dialog : [...document.querySelectorAll<HTMLElement>(DIALOGS)].at(-1)
    if (open) return controlsOf(open).findLast((one) => !isDisabled(one))
    return (outside && findAgain(outside)) ?? heading()
  }
  const restore = () => {
    if (document.activeElement !== document.body) return
    let target = find()
    if (target && isDisabled(target)) {
      if (performance.now() - lostAt < LONGEST_DISABLED) {
        timer = setTimeout(restore, PATIENCE)
        return
      }
      target = target.closest<HTMLElement>('[data-row], [role=dialog]') ?? heading()
    }
    if (target?.matches('h1')) target.tabIndex = -1
    target?.focus()
  }

  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target.id === 'main') return
    const place = placeOf(target)
    dialog = target.closest<HTMLElement>(`${DIALOGS}, [role=menu]`)
    inside = dialog ? place : undefined
    if (!inside) outside = place
  })
  // With a mouse or a finger no focus needs to be restored.
  document.addEventListener('pointerdown', () => {
    clearTimeout(timer)
    inside = undefined
    outside = undefined
  })
  const watcher = new MutationObserver(() => {
    if (!outside || document.activeElement !== document.body) return
    clearTimeout(timer)
    lostAt = performance.now()
    timer = setTimeout(restore, PATIENCE)
  })
  watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement !== document.body)
    outside = placeOf(activeElement)
}
