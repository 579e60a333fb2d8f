import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

const VARIABLE = /--mantine-[\w-]+/g
/** One variable of the theme and its value. */
const DECLARATION = /(--mantine-[\w-]+):([^;{}]*);?/g
/** Code that names a colour as it goes, and the shades that it names. */
const ANY_COLOR = '--mantine-color-${'
const SHADE = /\}-(\d)|`([a-z]+-\d)`/g
/** Styles that hold all variables themselves: those of Mantine's components. */
const hasAll = (css: string) => css.includes('--mantine-color-grape-outline-hover:')

const namesIn = (text: string) => text.match(VARIABLE) ?? []

function styleText(file: Bundle[string] | undefined): string {
  return file?.type === 'asset' ? String(file.source) : ''
}

/** What of a build uses variables, outside Mantine's own code, whose styles hold all of them. */
function* users(bundle: Bundle): Generator<string> {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk') {
      for (const [id, { code }] of Object.entries(file.modules))
        if (!id.includes('/@mantine/')) yield code ?? ''
    } else if (file.fileName.endsWith('.css') && !hasAll(styleText(file))) yield styleText(file)
  }
}

/** Styles without the variables that nothing outside Mantine's components uses. */
function withoutUnused(bundle: Bundle, css: string): string {
  const kept = new Set(namesIn(css.replace(DECLARATION, '')))
  const shades = new Set<string>()
  for (const text of users(bundle)) {
    for (const name of namesIn(text)) kept.add(name)
    if (!text.includes(ANY_COLOR)) continue
    for (const [, shade, color = ''] of text.matchAll(SHADE)) {
      if (shade) shades.add(shade)
      else kept.add(`--mantine-color-${color}`)
    }
  }
  const isKept = (name: string) =>
    kept.has(name) || shades.has(/^--mantine-color-[a-z]+-(\d)$/.exec(name)?.[1] ?? '')
  // What is kept may be made of others.
  for (let before = -1; before < kept.size; ) {
    before = kept.size
    for (const [, name = '', value = ''] of css.matchAll(DECLARATION))
      if (isKept(name)) for (const other of namesIn(value)) kept.add(other)
  }
  return css.replace(DECLARATION, (declaration, name: string) => (isKept(name) ? declaration : ''))
}

/**
 * Takes the first stylesheet out of a bundle, without what only Mantine's components use. It goes into the page itself,
 * so that the browser paints as soon as it has that; nobody may ask for it as a file any more.
 */
export function takeFirstStyles(bundle: Bundle): string {
  const styles: string[] = []
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk' || !chunk.isEntry) continue
    for (const file of chunk.viteMetadata?.importedCss ?? []) {
      styles.push(withoutUnused(bundle, styleText(bundle[file]).trim()))
      delete bundle[file]
    }
    chunk.viteMetadata?.importedCss.clear()
  }
  if (styles.length === 0) throw new Error('no stylesheet is of the entry')
  return `<style>${styles.join('')}</style>`
}
