/** The query parameters of a request. */
export const params = (sent: { search: string } | undefined) =>
  Object.fromEntries(new URLSearchParams(sent?.search))
