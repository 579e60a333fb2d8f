import { existsSync, readFileSync, writeFileSync } from 'node:fs'

// `npm run licences`: writes docs/licences.md, with every package that is part of the console and its declared licence.

interface Package {
  version?: string
  dev?: boolean
  optional?: boolean
  license?: string
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> }

/** The licence in the package itself, if the lock file has none. */
function declared(path: string): string {
  const file = `${path}/package.json`
  if (!existsSync(file)) return ''
  const { license } = JSON.parse(readFileSync(file, 'utf8')) as { license?: string | { type?: string } }
  return (typeof license === 'object' ? license.type : license) ?? ''
}

const lines = Object.entries(lock.packages)
  .filter(([path, { dev, optional }]) => path !== '' && !dev && !optional)
  .map(([path, { version = '', license }]) => {
    const licence = license ?? declared(path)
    if (licence === '') throw new Error(`${path} declares no licence`)
    return `| ${path.replace(/^.*node_modules\//, '')} | ${version} | ${licence} |`
  })
  .sort()

writeFileSync(
  'docs/licences.md',
  `# Licences

What is built into the console, and under which licence. Written by \`npm run licences\`.

| package | version | licence |
|---|---|---|
${lines.join('\n')}
`,
)
