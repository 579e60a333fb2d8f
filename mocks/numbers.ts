/** Parses an integer like the server; null if the text is not one. */
export function atoi(text: string | null): number | null {
  return text !== null && /^[+-]?\d+$/.test(text) ? Number(text) : null
}

/** Returns the server's error for a non-numeric id. */
export function atoiError(text: string): string {
  return `strconv.Atoi: parsing ${JSON.stringify(text)}: invalid syntax`
}

/** Hashes a text to 32 bits (FNV-1a), for deterministic latencies and balances. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}
