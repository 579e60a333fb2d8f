import type { Order } from './markdown-worker'
import address from './markdown-worker?worker&url'

/** Limits for formatting; `time` in ms. `great` may block the page, so it is used only on request. */
const EFFORTS = {
  usual: { text: 50_000, parts: 3_000, time: 1_000 },
  great: { text: 500_000, parts: 30_000, time: 10_000 },
} as const

export type Effort = keyof typeof EFFORTS

/** Maximum characters to format, high enough for texts with data-URL images. */
export const LONGEST = 2_000_000

/** Converts Markdown to unsafe HTML in a worker, as some texts take minutes; undefined if too long or complex. */
export async function htmlOf(content: string, effort: Effort, signal: AbortSignal) {
  if (content.length > LONGEST) return undefined
  return inWorker(content, effort, signal)
}

function inWorker(content: string, effort: Effort, signal: AbortSignal): Promise<string | undefined> {
  const { time, ...bounds } = EFFORTS[effort]
  const worker = new Worker(address, { type: 'module' })
  let timer: number
  return new Promise<string | undefined>((done, fail) => {
    worker.onmessage = () => {
      timer = window.setTimeout(done, time)
      worker.onmessage = ({ data }: MessageEvent<string | undefined>) => done(data)
      worker.postMessage({ content, bounds } satisfies Order)
    }
    worker.onerror = () => fail(new Error(`Loading chunk failed: ${new URL(address, location.href).href}`))
    signal.addEventListener('abort', () => done(undefined))
  }).finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}
