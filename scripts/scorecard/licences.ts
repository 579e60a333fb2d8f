import { existsSync, readFileSync } from 'node:fs'

interface Licence {
  name: string
  version: string
  licence: string
}

/** Every package that ends up in the console, with its licence as it declares it; '' where it declares none. */
export function licenceList(): Licence[] {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version?: string; dev?: boolean; optional?: boolean; license?: string }>
  }
  return Object.entries(lock.packages)
    .filter(([path, { dev, optional }]) => path !== '' && !dev && !optional)
    .map(([path, { version = '', license }]) => ({
      name: path.replace(/^.*node_modules\//, ''),
      version,
      licence: license ?? declared(path),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

function declared(path: string): string {
  const file = `${path}/package.json`
  if (!existsSync(file)) return ''
  const { license } = JSON.parse(readFileSync(file, 'utf8')) as { license?: string | { type?: string } }
  return (typeof license === 'object' ? license.type : license) ?? ''
}

/** The list as a page of `docs/`. */
export function licencePage(): string {
  const lines = licenceList().map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
  return `# Licences

What is built into the console, and under which licence. Written by \`npm run licences\`.

| package | version | licence |
|---|---|---|
${lines.join('\n')}
`
}
