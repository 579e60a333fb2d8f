/** Address and element of Cloudflare's script; the React wrapper looks for the element by this id. */
const SRC = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
const ID = 'cf-turnstile-script'

let loading: Promise<void> | undefined
let tries = 0

/** Loads the human verification's script, once for the page; `anew` gives up on a load that is under way. */
export function loadTurnstileScript(anew = false): Promise<void> {
  if (anew && !('turnstile' in window)) loading = undefined
  loading ??= inject().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function inject(): Promise<void> {
  document.getElementById(ID)?.remove()
  const script = document.createElement('script')
  script.id = ID
  // The browser hands a load that hangs to whoever asks for the same address: another try needs another one.
  script.src = tries === 0 ? SRC : `${SRC}&try=${tries}`
  tries += 1
  script.async = true
  document.head.append(script)
  return new Promise((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('the script of the human verification did not arrive'))
    }
  })
}
