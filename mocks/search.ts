const fold = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/**
 * Matches like SQL `LIKE keyword%`: `%` and `_` in the keyword are wildcards, ASCII case is ignored. Not a regular
 * expression, which would take exponential time for many `%`.
 */
export function hasPrefix(value: string, keyword: string): boolean {
  const text = [...fold(value)]
  const pattern = [...fold(keyword), '%']
  let textAt = 0
  let patternAt = 0
  let wildcardAt = -1
  let resume = 0
  while (textAt < text.length) {
    if (pattern[patternAt] === '%') {
      wildcardAt = patternAt
      patternAt += 1
      resume = textAt
    } else if (pattern[patternAt] === '_' || pattern[patternAt] === text[textAt]) {
      patternAt += 1
      textAt += 1
    } else if (wildcardAt >= 0) {
      patternAt = wildcardAt + 1
      resume += 1
      textAt = resume
    } else {
      return false
    }
  }
  return pattern.slice(patternAt).every((character) => character === '%')
}
