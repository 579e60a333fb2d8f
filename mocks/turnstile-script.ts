/** URL of the Turnstile script, without its query. */
export const TURNSTILE_SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js'

/**
 * Returns a fake Turnstile script whose widget passes after `delay` ms, each time with a new token. Without `delay` it
 * waits for `passTurnstile()` or `failTurnstile()`.
 */
export function turnstileScript(delay?: number): string {
  return `(${fake.toString()})(${JSON.stringify(delay ?? null)})`
}

interface FakeOptions {
  callback?: (token: string) => void
  'error-callback'?: (code: string) => void
  'expired-callback'?: () => void
}

/** Serialised and run in the page, so it must not reference outer variables. */
function fake(delay: number | null) {
  const widgets = new Map<string, { box: HTMLElement; options: FakeOptions; token: string }>()
  let count = 0
  const begin = (id: string) => {
    const widget = widgets.get(id)
    if (!widget) return
    widget.token = ''
    widget.box.textContent = '（模拟）正在验证…'
    if (delay !== null) setTimeout(() => pass(id), delay)
  }
  const pass = (id: string) => {
    const widget = widgets.get(id)
    if (!widget) return
    count += 1
    widget.token = `mock-${Date.now().toString(36)}-${count}`
    widget.box.textContent = '（模拟）验证通过'
    widget.options.callback?.(widget.token)
  }
  const all = (act: (id: string) => void) => () => {
    for (const id of widgets.keys()) act(id)
  }
  Object.assign(window, {
    passTurnstile: all(pass),
    failTurnstile: all((id) => widgets.get(id)?.options['error-callback']?.('600010')),
    expireTurnstile: all((id) => widgets.get(id)?.options['expired-callback']?.()),
    turnstile: {
      render(place: HTMLElement, options: FakeOptions) {
        count += 1
        const id = `widget-${count}`
        const box = document.createElement('div')
        box.style.cssText = 'border:1px dashed currentColor;padding:20px 12px;font-size:14px;line-height:1.6'
        place.append(box)
        widgets.set(id, { box, options, token: '' })
        begin(id)
        return id
      },
      reset: begin,
      remove(id: string) {
        widgets.get(id)?.box.remove()
        widgets.delete(id)
      },
      getResponse: (id: string) => widgets.get(id)?.token,
      isExpired: () => false,
    },
  })
}
