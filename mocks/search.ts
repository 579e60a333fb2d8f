const fold = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/**
 * The database's prefix match, LIKE `keyword%`: `%` and `_` in the keyword are wildcards, ASCII case is ignored.
 * No regular expression: a keyword of many `%` would make one explode.
 */
export function hasPrefix(value: string, keyword: string): boolean {
  const text = [...fold(value)]
  const pattern = [...fold(keyword), '%']
  let textAt = 0
  let patternAt = 0
  let star = -1
  let resume = 0
  while (textAt < text.length) {
    if (pattern[patternAt] === '%') {
      star = patternAt
      patternAt += 1
      resume = textAt
    } else if (pattern[patternAt] === '_' || pattern[patternAt] === text[textAt]) {
      patternAt += 1
      textAt += 1
    } else if (star >= 0) {
      patternAt = star + 1
      resume += 1
      textAt = resume
    } else {
      return false
    }
  }
  return pattern.slice(patternAt).every((sign) => sign === '%')
}
