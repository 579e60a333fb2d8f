/** Decodes JSON bodies as the server (Go) does, with its raw English error texts. */

type Kind = 'int' | 'int64' | 'uint' | 'float64' | 'string' | 'bool' | '*string' | '*uint' | '*int64'

type ValueOf<K extends Kind> = K extends '*string'
  ? string | null
  : K extends '*uint' | '*int64'
    ? number | null
    : K extends 'string'
      ? string
      : K extends 'bool'
        ? boolean
        : number

/** A struct of the server: the name that its errors carry, and its fields. */
export interface Shape {
  name: string
  fields: Record<string, Kind>
}

export type Decoded<S extends Shape> = { [F in keyof S['fields']]: ValueOf<S['fields'][F]> }

/**
 * Reads a body into a struct. Missing fields and null become zero values (null for pointers), unknown fields are
 * ignored, field names match without regard to case.
 */
export function decode<const S extends Shape>(
  body: string,
  shape: S,
): { value: Decoded<S>; error?: undefined } | { error: string } {
  if (body.trim() === '') return { error: 'EOF' }
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch (error) {
    return { error: syntaxError(body, String(error)) }
  }
  if (typeof json !== 'object' || Array.isArray(json)) {
    return { error: `json: cannot unmarshal ${describe(json)} into Go value of type model.${shape.name}` }
  }
  const names = new Map(Object.keys(shape.fields).map((name) => [name.toLowerCase(), name]))
  const value: Record<string, unknown> = {}
  for (const [name, kind] of Object.entries(shape.fields)) value[name] = zero(kind)
  for (const [key, given] of Object.entries(json ?? {})) {
    const name = names.get(key.toLowerCase())
    const kind = name === undefined ? undefined : shape.fields[name]
    if (name === undefined || kind === undefined || given === null) continue
    const type = kind.replace('*', '')
    if (!fits(given, type)) {
      const field = `${shape.name}.${name}`
      return {
        error: `json: cannot unmarshal ${describe(given)} into Go struct field ${field} of type ${type}`,
      }
    }
    value[name] = given
  }
  return { value: value as Decoded<S> }
}

function zero(kind: Kind): unknown {
  if (kind.startsWith('*')) return null
  return kind === 'string' ? '' : kind === 'bool' ? false : 0
}

function fits(value: unknown, type: string): boolean {
  if (type === 'string') return typeof value === 'string'
  if (type === 'bool') return typeof value === 'boolean'
  if (typeof value !== 'number') return false
  if (type === 'float64') return true
  return Number.isInteger(value) && Math.abs(value) < 2 ** 63 && !(type === 'uint' && value < 0)
}

/** How the server names a JSON value; numbers with their digits. */
export function describe(value: unknown): string {
  if (typeof value === 'number') return `number ${JSON.stringify(value)}`
  if (typeof value === 'boolean') return 'bool'
  if (Array.isArray(value)) return 'array'
  return typeof value
}

/** The server's words for broken JSON, as near as the engine's own message allows. */
export function syntaxError(text: string, engineMessage: string): string {
  if (/end of|unterminated/i.test(engineMessage)) return 'unexpected EOF'
  const position = /position (\d+)/.exec(engineMessage)?.[1]
  const token = /token '?(.)/u.exec(engineMessage)?.[1]
  const sign = position === undefined ? (token ?? text.trim()[0]) : text[Number(position)]
  return `invalid character '${sign}' looking for beginning of value`
}
