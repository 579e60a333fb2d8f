import { readTableFile } from './read-table'
import { TableFileError } from './table-file-error'

export type ReadRequest = { bytes: Uint8Array; fileName: string }
/** The table or an error; `isPlain`: the error message is meant for the user. */
export type ReadResponse = { rows: readonly (readonly string[])[] } | { error: string; isPlain: boolean }

addEventListener('message', ({ data: { bytes, fileName } }: MessageEvent<ReadRequest>) => {
  readTableFile(bytes, fileName).then(
    (rows) => postMessage({ rows } satisfies ReadResponse),
    (error: unknown) =>
      postMessage({
        error: error instanceof Error ? error.message : String(error),
        isPlain: error instanceof TableFileError,
      } satisfies ReadResponse),
  )
})
