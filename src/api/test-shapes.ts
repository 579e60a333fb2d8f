/** The names of the types at each path of an answer. `[]` is any entry of a list, `{n}` any numbered key. */
export type Shape = Map<string, Set<string>>

const isNumbered = (value: object) => {
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key))
}

/** Options are a list in random order: only their keys count. */
const isOptions = (list: unknown[]): list is { key: string; value: unknown }[] =>
  list.length > 0 &&
  list.every(
    (entry) =>
      typeof entry === 'object' && entry !== null && Object.keys(entry).sort().join() === 'key,value',
  )

/** The shape of an answer's body. */
export function shapeOf(value: unknown, path = '', shape: Shape = new Map()): Shape {
  const type = value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value
  shape.set(path, (shape.get(path) ?? new Set()).add(type))
  if (Array.isArray(value) && isOptions(value)) {
    for (const { key, value: text } of value) shapeOf(text, `${path}(${key})`, shape)
  } else if (Array.isArray(value)) for (const entry of value) shapeOf(entry, `${path}[]`, shape)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value)) {
      shapeOf(entry, isNumbered(value) ? `${path}{n}` : path === '' ? key : `${path}.${key}`, shape)
    }
  }
  return shape
}

/** Whether a path is below a list or object that is empty on this side, so that its shape is unknown. */
function isUnknown(path: string, shape: Shape): boolean {
  const above = path.replace(/(\[\]|\{n\}|\.?[^.[{]+)$/, '')
  if (above === path) return false
  const types = shape.get(above)
  if (!types) return isUnknown(above, shape)
  if (path.endsWith('[]') || path.endsWith('{n}')) return true
  return [...types].every((type) => type === 'null')
}

const named = (types: Set<string>) => [...types].sort().join(' or ')

/** How two answers differ in shape, one line per path. Paths that are unknown on one side are skipped. */
export function differences(mock: Shape, real: Shape): string[] {
  const lines: string[] = []
  for (const path of new Set([...mock.keys(), ...real.keys()])) {
    const [ours, theirs] = [mock.get(path), real.get(path)]
    const name = path === '' ? 'the body' : path
    if (ours && theirs) {
      // null beside another type depends on the rows.
      const [a, b] = [new Set(ours), new Set(theirs)]
      for (const types of [a, b]) if (types.size > 1 || a.has('null') !== b.has('null')) types.delete('null')
      if (a.size > 0 && b.size > 0 && named(a) !== named(b))
        lines.push(`${name}: mock ${named(a)}, server ${named(b)}`)
    } else if (ours && !isUnknown(path, real)) lines.push(`${name}: only the mock has it (${named(ours)})`)
    else if (theirs && !isUnknown(path, mock))
      lines.push(`${name}: only the server has it (${named(theirs)})`)
  }
  return lines
}
