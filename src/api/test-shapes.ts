/** Type names by path of a response. `[]` is any list entry, `{n}` any numeric key. */
export type Shape = Map<string, Set<string>>

const isNumbered = (value: object) => {
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key))
}

/** Whether a list contains site options, whose order is random: they are compared by key. */
const isOptions = (list: unknown[]): list is { key: string; value: unknown }[] =>
  list.length > 0 &&
  list.every(
    (entry) =>
      typeof entry === 'object' && entry !== null && Object.keys(entry).sort().join() === 'key,value',
  )

/** Returns the shape of a response body. */
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

/** Whether a path is below an empty list or object, so that its shape is unknown. */
function isUnknown(path: string, shape: Shape): boolean {
  const parent = path.replace(/(\[\]|\{n\}|\.?[^.[{]+)$/, '')
  if (parent === path) return false
  const types = shape.get(parent)
  if (!types) return isUnknown(parent, shape)
  if (path.endsWith('[]') || path.endsWith('{n}')) return true
  return [...types].every((type) => type === 'null')
}

const typeNames = (types: Set<string>) => [...types].sort().join(' or ')

/** Lists the differences of two shapes, one line per path. Skips paths that are unknown in either. */
export function differences(mock: Shape, real: Shape): string[] {
  const lines: string[] = []
  for (const path of new Set([...mock.keys(), ...real.keys()])) {
    const [ours, theirs] = [mock.get(path), real.get(path)]
    const name = path === '' ? 'the body' : path
    if (ours && theirs) {
      // Ignores null alongside another type, as it depends on the rows.
      const [a, b] = [new Set(ours), new Set(theirs)]
      for (const types of [a, b]) if (types.size > 1 || a.has('null') !== b.has('null')) types.delete('null')
      if (a.size > 0 && b.size > 0 && typeNames(a) !== typeNames(b))
        lines.push(`${name}: mock ${typeNames(a)}, server ${typeNames(b)}`)
    } else if (ours && !isUnknown(path, real))
      lines.push(`${name}: only the mock has it (${typeNames(ours)})`)
    else if (theirs && !isUnknown(path, mock))
      lines.push(`${name}: only the server has it (${typeNames(theirs)})`)
  }
  return lines
}
