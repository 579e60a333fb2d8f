/** Reads text as the server does: a plain whole number, or null. */
export function atoi(text: string | null): number | null {
  return text !== null && /^[+-]?\d+$/.test(text) ? Number(text) : null
}

/** The server's message for an id that is not a number. */
export function atoiError(text: string): string {
  return `strconv.Atoi: parsing ${JSON.stringify(text)}: invalid syntax`
}

/** A stable 32-bit number from text (FNV-1a): deterministic "measurements" of channels. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}
