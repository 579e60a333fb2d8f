import type { ReadRequest, ReadResponse } from './read-worker'
import address from './read-worker?worker&url'
import { TableFileError } from './table-file-error'

const MAX_BYTES = 20_000_000

/**
 * Reads a table from a file in a worker, as a workbook of 10 MB takes seconds.
 * @throws TableFileError for unreadable files (in Chinese); an Error if the worker script does not load
 */
export async function readFile(file: File): Promise<readonly (readonly string[])[]> {
  if (file.size > MAX_BYTES) throw new TableFileError('文件超过 20 MB，请分成几个较小的文件')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const worker = new Worker(address, { type: 'module' })
  try {
    const answer = await new Promise<ReadResponse>((done, fail) => {
      worker.onmessage = ({ data }: MessageEvent<ReadResponse>) => done(data)
      worker.onerror = () => fail(new Error(`Loading chunk failed: ${new URL(address, location.href).href}`))
      worker.postMessage({ bytes, fileName: file.name } satisfies ReadRequest, [bytes.buffer])
    })
    if ('rows' in answer) return answer.rows
    throw answer.isPlain ? new TableFileError(answer.error) : new Error(answer.error)
  } finally {
    worker.terminate()
  }
}
