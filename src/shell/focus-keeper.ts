/** Lets the code that opens, closes and draws things find its own place for the focus first, in milliseconds. */
const PATIENCE = 150
/** How long a control may be disabled before the focus moves on. */
const OFF_FOR_GOOD = 1_500

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex="0"]'

const nameOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent ?? ''
const allRows = () => [...document.querySelectorAll<HTMLElement>('#main [data-row]')]
const controlsOf = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>(CONTROLS)]

/** Where the focus is, to find that place again. */
function placeOf(element: HTMLElement) {
  const row = element.closest<HTMLElement>('[data-row]')
  return {
    element,
    name: nameOf(element),
    /** The row of a list: its name, and how many stood before it. */
    row: row?.dataset.row,
    at: row ? allRows().indexOf(row) : -1,
    /** How many controls of the row stood before it. */
    column: row ? controlsOf(row).indexOf(element) : -1,
  }
}

type Place = ReturnType<typeof placeOf>

/** Finds a remembered place: the control itself, what replaced it in the row, or its counterpart in the next row. */
function standsAt({ element, name, row, at, column }: Place): HTMLElement | undefined {
  if (element.isConnected) return element
  const rows = allRows()
  const same = rows.find(({ dataset }) => dataset.row === row)
  const next = same ?? rows[Math.min(at, rows.length - 1)]
  if (!row || !next) return undefined
  const controls = controlsOf(next)
  return controls.find((control) => nameOf(control) === name) ?? (same && controls[column]) ?? next
}

const isOff = (element: HTMLElement) => element.matches(':disabled')

/**
 * Keeps the focus of who works by keyboard when what has it goes (a deleted row, a closed dialog) or takes none for a
 * while (a button that works): it returns, or goes to the next of its kind, and at last to the screen's heading.
 */
export function keepFocus(): void {
  /** Inside a dialog and outside of all, for when the dialog has gone. */
  let inside: Place | undefined
  let outside: Place | undefined
  let dialog: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let lostAt = 0

  const heading = () => document.querySelector<HTMLElement>('#main h1')
  const find = () => {
    const place = inside?.element.isConnected ? inside : outside
    // Inside an open dialog the focus goes to its last button.
    if (place !== inside && dialog?.isConnected) return controlsOf(dialog).findLast((one) => !isOff(one))
    return (place && standsAt(place)) ?? heading()
  }
  const restore = () => {
    if (document.activeElement !== document.body) return
    let target = find()
    if (target && isOff(target)) {
      if (performance.now() - lostAt < OFF_FOR_GOOD) {
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
    dialog = target.closest<HTMLElement>('[role=dialog], [role=menu]')
    inside = dialog ? place : undefined
    if (!inside) outside = place
  })
  // With a mouse or a finger no focus needs to be restored.
  document.addEventListener('pointerdown', () => {
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
