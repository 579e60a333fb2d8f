import type { Cell, Head } from './sheet'
import type { WorkbookRequest, WorkbookResponse } from './xlsx-worker'
import address from './xlsx-worker?worker&url'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Writes a workbook in a worker, as 50,000 rows take seconds. */
export function xlsxWriter(heads: readonly Head[], name: string) {
  const worker = new Worker(address, { type: 'module' })
  const file = new Promise<Blob>((done, fail) => {
    worker.onmessage = ({ data }: MessageEvent<WorkbookResponse>) => {
      if ('file' in data) done(new Blob([data.file], { type: TYPE }))
      else fail(new Error(data.error))
    }
    worker.onerror = () => fail(new Error(`Loading chunk failed: ${new URL(address, location.href).href}`))
  })
  // Avoids an unhandled rejection before `file` is awaited.
  file.catch(() => undefined)
  const send = (request: WorkbookRequest) => worker.postMessage(request)
  send({ name, heads })
  return {
    add: (rows: readonly Cell[][]) => send({ rows }),
    end: () => {
      send('end')
      return file
    },
    stop: () => worker.terminate(),
  }
}
