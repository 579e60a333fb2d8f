/** Characters of a key that `{key}` stands for. */
const KEY_END = 4

/**
 * The names of a batch's channels, one for each key: `{n}` is the number, `{key}` the end of the key. A pattern with
 * neither is followed by the number.
 * @param first - the first number
 */
export function patternNames(pattern: string, keys: readonly string[], first = 1): string[] {
  const text = pattern.trim()
  const whole = /\{(?:n|key)\}/.test(text) ? text : `${text} {n}`
  return keys.map((key, index) =>
    whole.replace(/\{(n|key)\}/g, (_, part) => (part === 'n' ? String(first + index) : key.slice(-KEY_END))),
  )
}

/** Names shown of a long batch: the first ones, and the last. */
const SHOWN = 3

/** The names in one line. */
export function namesPreview(names: readonly string[]): string {
  const cut = names.length > SHOWN + 1
  const head = names.slice(0, cut ? SHOWN : names.length).join('、')
  return cut ? `${head} … ${names.at(-1)}` : head
}
