import { inflateRawSync } from 'node:zlib'

// Reads workbooks independently of the library that writes them.

/** Reads the files of a ZIP archive as texts by path, using its central directory. */
function filesOf(bytes: Uint8Array): Map<string, string> {
  const data = Buffer.from(bytes)
  const end = data.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const files = new Map<string, string>()
  let at = data.readUInt32LE(end + 16)
  for (let left = data.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => data.readUInt16LE(at + offset))
    const [method, size, local] = [
      data.readUInt16LE(at + 10),
      data.readUInt32LE(at + 20),
      data.readUInt32LE(at + 42),
    ]
    const name = data.toString('utf8', at + 46, at + 46 + (nameLength ?? 0))
    const start = local + 30 + data.readUInt16LE(local + 26) + data.readUInt16LE(local + 28)
    const packed = data.subarray(start, start + size)
    files.set(name, (method === 8 ? inflateRawSync(packed) : packed).toString('utf8'))
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return files
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Decodes XML entities and `_x0007_` escapes, like Excel. */
const textOf = (markup: string) =>
  markup
    // XML parsers normalise line breaks.
    .replace(/\r\n?/g, '\n')
    .replace(/&(\w+);/g, (_, name: string) => ENTITIES[name] ?? '?')
    .replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const attributesOf = (markup: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(markup.matchAll(/([\w:]+)="([^"]*)"/g), ([, name = '', value = '']) => [name, textOf(value)]),
  )

/** Finds elements by name; returns their attributes and inner markup. */
const elementsOf = (markup: string, name: string) =>
  Array.from(
    markup.matchAll(new RegExp(`<${name}((?: [^>]*?)?)(?:/>|>([\\s\\S]*?)</${name}>)`, 'g')),
    ([, attributes = '', inside = '']) => ({ ...attributesOf(attributes), inside }),
  ) as ({ inside: string } & Record<string, string>)[]

const texts = (markup: string) =>
  elementsOf(markup, 't')
    .map(({ inside }) => textOf(inside))
    .join('')

export interface ReadCell {
  value: string | number
  /** The number format. */
  format: string
  isBold: boolean
  isFormula: boolean
}

/** Reads a single-sheet workbook: its name, frozen pane, column widths and cells by row. */
export function readWorkbook(bytes: Uint8Array) {
  const files = filesOf(bytes)
  const fileOf = (path: string) => files.get(path) ?? ''
  const shared = elementsOf(fileOf('xl/sharedStrings.xml'), 'si').map(({ inside }) => texts(inside))
  const styles = fileOf('xl/styles.xml')
  const formats = new Map(
    elementsOf(styles, 'numFmt').map(({ numFmtId = '', formatCode = '' }) => [numFmtId, formatCode]),
  )
  const fonts = elementsOf(/<fonts[\s\S]*?<\/fonts>/.exec(styles)?.[0] ?? '', 'font')
  const cellStyles = elementsOf(/<cellXfs[\s\S]*?<\/cellXfs>/.exec(styles)?.[0] ?? '', 'xf')
  const sheet = fileOf('xl/worksheets/sheet1.xml')

  const cellOf = ({ t, s = '0', inside }: Record<string, string>): ReadCell => {
    const [content] = elementsOf(inside ?? '', 'v')
    const style = cellStyles[Number(s)]
    const value =
      t === 's'
        ? (shared[Number(content?.inside)] ?? '?')
        : t === 'inlineStr'
          ? texts(inside ?? '')
          : t === undefined
            ? Number(content?.inside)
            : `${t}: ${content?.inside}`
    return {
      value,
      format: formats.get(style?.numFmtId ?? '') ?? '',
      isBold: /<b\/>/.test(fonts[Number(style?.fontId)]?.inside ?? ''),
      isFormula: /<f[ >/]/.test(inside ?? ''),
    }
  }
  const rows = elementsOf(sheet, 'row').map(({ inside }) => {
    const cells: Record<string, ReadCell | undefined> = {}
    for (const cell of elementsOf(inside, 'c'))
      if (cell.inside !== '') cells[(cell.r ?? '').replace(/\d+/, '')] = cellOf(cell)
    return cells
  })
  return {
    name: elementsOf(fileOf('xl/workbook.xml'), 'sheet')[0]?.name,
    pane: elementsOf(sheet, 'pane')[0],
    widths: elementsOf(sheet, 'col').map(({ width }) => Number(width)),
    rows,
    /** Values by row; empty cells are null. */
    values: rows.map((cells) => {
      const last = Math.max(...Object.keys(cells).map((letter) => letter.charCodeAt(0) - 65), 0)
      return Array.from({ length: last + 1 }, (_, at) => cells[String.fromCharCode(65 + at)]?.value ?? null)
    }),
  }
}
