import { downloadFile } from '@/lib/download'
import { csvWriter } from './csv'
import { jsonWriter } from './json'
import type { Cell, Format, Head, Sheet } from './sheet'
import { xlsxWriter } from './xlsx'

interface Writer {
  add: (rows: readonly Cell[][]) => void
  end: () => Blob | Promise<Blob>
  stop?: () => void
}

const WRITERS: Record<Format, (heads: readonly Head[], name: string) => Writer> = {
  xlsx: xlsxWriter,
  csv: csvWriter,
  json: jsonWriter,
}

/** Rows per slice. */
const SLICE = 100
/** Milliseconds of work before yielding to the page. */
const MAX_BUSY = 20

const pause = () => new Promise((done) => setTimeout(done))

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))

/** Saves a table as a file without blocking the page; rejects with the signal's reason on abort. */
export async function saveSheet<Row>(sheet: Sheet<Row>, file: string, format: Format, signal: AbortSignal) {
  const { name, columns, rows } = sheet
  const writer = WRITERS[format](
    // Functions cannot be sent to a worker.
    columns.map(({ label, kind }) => ({ label, kind })),
    name,
  )
  try {
    let startedAt = performance.now()
    for (let from = 0; from < rows.length; from += SLICE) {
      signal.throwIfAborted()
      writer.add(rows.slice(from, from + SLICE).map((row) => columns.map(({ read }) => read(row))))
      if (performance.now() - startedAt < MAX_BUSY) continue
      await pause()
      startedAt = performance.now()
    }
    signal.throwIfAborted()
    const blob = await Promise.race([writer.end(), rejectOnAbort(signal)])
    downloadFile(`${file}.${format}`, blob)
  } finally {
    writer.stop?.()
  }
}
