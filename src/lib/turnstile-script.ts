/** Address and element of Cloudflare's script; the React wrapper looks for the element by this id. */
const SRC = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
const ID = 'cf-turnstile-script'

let loading: Promise<void> | undefined
let tries = 0

/** Loads the human verification's script once; `again` starts again, even if a load is under way. */
export function loadTurnstileScript(again = false): Promise<void> {
  if (again && !('turnstile' in window)) loading = undefined
  loading ??= inject().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function inject(): Promise<void> {
  document.getElementById(ID)?.remove()
  // A new address for each try: the same one would wait for the load that hangs.
  const src = tries === 0 ? SRC : `${SRC}&try=${tries}`
  tries += 1
  const script = Object.assign(document.createElement('script'), { id: ID, src, async: true })
  document.head.append(script)
  return new Promise((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('the script of the human verification did not arrive'))
    }
  })
}
