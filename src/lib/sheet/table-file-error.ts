/** The file cannot be read as a table; the message is shown to the user. */
export class TableFileError extends Error {
  override name = 'TableFileError'
}
