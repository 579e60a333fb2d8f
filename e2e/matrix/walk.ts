import type { Page, Request } from '@playwright/test'

// Clicks everything on a screen, so that no list of controls needs to be kept.

/** Something to click: its name, and the title of its dialog or menu, '' for the page. */
export interface Control {
  name: string
  above: string
}

export const nameOf = ({ name, above }: Control) => (above ? `${above}: ${name}` : name)

const CLICKABLE = [
  'button:enabled',
  '[role=menuitem]',
  '[role=menuitemcheckbox]',
  '[role=menuitemradio]',
  '[role=option]',
  'input[type=checkbox]:enabled',
  'input[type=radio]:enabled',
].join()

/** The screen whose header and footer are clicked, too. */
const FRAME = '/about'

/** The controls of the topmost layer, each name once; each element is marked with its index. */
export async function controlsOf(page: Page): Promise<Control[]> {
  return page.evaluate(
    ([selector, frame]) => {
      const layers = [
        ...document.querySelectorAll('dialog[open], [role=dialog], [role=menu], [role=listbox]'),
      ]
      const top = layers.findLast((layer) => layer.checkVisibility())
      const title =
        top?.getAttribute('aria-label') ??
        document.getElementById(top?.getAttribute('aria-labelledby') ?? '')?.textContent
      const above = top ? (title ?? '浮层').replace(/\d+/g, '#').trim() : ''
      for (const old of document.querySelectorAll('[data-walk]')) old.removeAttribute('data-walk')
      const found = new Map<string, { name: string; above: string }>()
      for (const element of (top ?? document.body).querySelectorAll(selector)) {
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
        const name = (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '')
          .replace(/\d+/g, '#')
          .trim()
        if (name === '' || found.has(name) || !element.checkVisibility()) continue
        // The same on every screen, so one is enough.
        if (element.closest('header, footer') && location.pathname !== frame) continue
        element.setAttribute('data-walk', name)
        found.set(name, { name, above })
      }
      return [...found.values()]
    },
    [CLICKABLE, FRAME] as const,
  )
}

/** Clicks it `times` times within one task; false if it does not appear. */
export async function click(page: Page, control: Control, times = 1): Promise<boolean> {
  let isThere = false
  for (let left = 10; left > 0 && !isThere; left -= 1) {
    isThere = (await controlsOf(page)).some((other) => nameOf(other) === nameOf(control))
    if (!isThere) await settled(page)
  }
  if (!isThere) return false
  await page.evaluate(
    ([name, count]) => {
      const element = [...document.querySelectorAll<HTMLElement>('[data-walk]')].find(
        ({ dataset }) => dataset.walk === name,
      )
      for (let done = 0; done < count; done += 1) element?.click()
    },
    [control.name, times] as const,
  )
  await settled(page)
  return true
}

const asked = new WeakMap<Page, Set<Request>>()

/** Counts the requests that the page waits for, without held calls. */
export function watchFiles(page: Page): void {
  const open = new Set<Request>()
  asked.set(page, open)
  page.on('request', (request) => {
    if (!/\/(api|v1)\//.test(request.url())) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

/** Waits until the page has loaded its files and has not changed for a moment; at most two seconds. */
export async function settled(page: Page): Promise<void> {
  for (let left = 10; left > 0; left -= 1) {
    const moved = await page.evaluate(
      () =>
        new Promise<boolean>((done) => {
          let hasMoved = false
          const observer = new MutationObserver(() => (hasMoved = true))
          observer.observe(document, { subtree: true, childList: true, attributes: true })
          setTimeout(() => {
            observer.disconnect()
            done(hasMoved)
          }, 300)
        }),
    )
    if (!moved && asked.get(page)?.size === 0) return
  }
}

/** Fills every empty field of a form or dialog with a fitting value, and changes the name of one that has one. */
export async function fill(page: Page): Promise<void> {
  const isChanged = await page.evaluate(() => {
    const valueFor = (label: string, { type, inputMode, value }: HTMLInputElement | HTMLTextAreaElement) => {
      if (value !== '') return /^\s*(名称|显示名|系统名称)/.test(label) ? `${value}x` : undefined
      if (type === 'password') return '12345678a'
      if (/邮箱|email/i.test(label)) return 'somebody@example.com'
      if (/网址|地址|URL|http|链接/i.test(label)) return 'https://example.com'
      if (/numeric|decimal/.test(inputMode) || /额度|数量|个数/.test(label)) return '1'
      return /[{[]|JSON|网段|IP|时间|过期|搜索/.test(label) ? undefined : 'abcd1234'
    }
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    let changed = false
    for (const field of fields) {
      const isText = field instanceof HTMLTextAreaElement || !/checkbox|radio|hidden|file/.test(field.type)
      const isChoice = field.getAttribute('role') === 'combobox' || field.hasAttribute('aria-haspopup')
      if (!isText || isChoice || field.disabled || field.readOnly || field.closest('table')) continue
      if (!field.closest('form, [role=dialog]') || !field.checkVisibility()) continue
      const label = `${field.labels?.[0]?.textContent ?? ''} ${field.ariaLabel ?? ''} ${field.placeholder}`
      const value = valueFor(label, field)
      if (value === undefined) continue
      // As if typed, so that React notices.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      changed = true
    }
    return changed
  })
  if (isChanged) await settled(page)
}
