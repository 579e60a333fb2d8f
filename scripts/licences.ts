import { existsSync, readFileSync, writeFileSync } from 'node:fs'

// `npm run licences`: writes docs/licences.md, every package that ends up in the console with the licence that it declares.

interface Package {
  version?: string
  dev?: boolean
  optional?: boolean
  license?: string
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> }

/** As the package itself says it, where the lock file does not. */
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
