/** What a call asked for in its address. */
export const params = (sent: { search: string } | undefined) =>
  Object.fromEntries(new URLSearchParams(sent?.search))
