/**
 * The names of a batch's channels, one for each key: `{n}` counts from `first`, `{key}` is the key's last four
 * characters. A pattern with neither is followed by the number.
 */
export function patternNames(pattern: string, keys: readonly string[], first = 1): string[] {
  const text = pattern.trim()
  const whole = /\{(?:n|key)\}/.test(text) ? text : `${text} {n}`
  return keys.map((key, index) =>
    whole.replace(/\{(n|key)\}/g, (_, part) => (part === 'n' ? String(first + index) : key.slice(-4))),
  )
}

/** The names in one line: of more than four only the first three and the last. */
export function namesPreview(names: readonly string[]): string {
  return names.length > 4 ? `${names.slice(0, 3).join('、')} … ${names.at(-1)}` : names.join('、')
}
