import type { Cell, Head } from './sheet'
import { workbookWriter } from './workbook'

/** Messages to the worker: the header, then rows in any number of messages, then 'end'. */
export type WorkbookRequest = { name: string; heads: readonly Head[] } | { rows: readonly Cell[][] } | 'end'
/** The bytes of the file, or an error. */
export type WorkbookResponse = { file: Uint8Array<ArrayBuffer> } | { error: string }

let writer: ReturnType<typeof workbookWriter> | undefined

addEventListener('message', async ({ data }: MessageEvent<WorkbookRequest>) => {
  try {
    if (data === 'end') postMessage({ file: await writer?.end() } as WorkbookResponse)
    else if ('rows' in data) writer?.add(data.rows)
    else writer = workbookWriter(data.name, data.heads)
  } catch (error) {
    postMessage({ error: String(error) } satisfies WorkbookResponse)
  }
})
