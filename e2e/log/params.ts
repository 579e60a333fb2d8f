/** The query of a call. */
export const params = (sent: { search: string } | undefined) =>
  Object.fromEntries(new URLSearchParams(sent?.search))
