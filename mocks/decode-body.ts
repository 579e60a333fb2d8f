/** Decodes JSON bodies like the server (Go), with the same English error messages. */

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

/** A Go struct: its name in error messages, and its fields. */
export interface Shape {
  name: string
  fields: Record<string, Kind>
}

export type Decoded<S extends Shape> = { [F in keyof S['fields']]: ValueOf<S['fields'][F]> }

/**
 * Decodes a body into a struct. Missing fields and null become zero values (null for pointers), unknown fields are
 * ignored, and field names are case-insensitive.
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
  for (const [key, input] of Object.entries(json ?? {})) {
    const name = names.get(key.toLowerCase())
    const kind = name === undefined ? undefined : shape.fields[name]
    if (name === undefined || kind === undefined || input === null) continue
    const type = kind.replace('*', '')
    if (!fits(input, type)) {
      const field = `${shape.name}.${name}`
      return {
        error: `json: cannot unmarshal ${describe(input)} into Go struct field ${field} of type ${type}`,
      }
    }
    value[name] = input
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

/** Returns the server's name for the type of a JSON value; numbers include their digits. */
export function describe(value: unknown): string {
  if (typeof value === 'number') return `number ${JSON.stringify(value)}`
  if (typeof value === 'boolean') return 'bool'
  if (Array.isArray(value)) return 'array'
  return typeof value
}

/** Translates this engine's JSON syntax error into the server's, as far as it contains the position. */
export function syntaxError(text: string, engineMessage: string): string {
  if (/end of|unterminated/i.test(engineMessage)) return 'unexpected EOF'
  const position = /position (\d+)/.exec(engineMessage)?.[1]
  const token = /token '?(.)/u.exec(engineMessage)?.[1]
  const sign = position === undefined ? (token ?? text.trim()[0]) : text[Number(position)]
  return `invalid character '${sign}' looking for beginning of value`
}
