import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const { dependencies, devDependencies } = read('package.json') as Record<string, Record<string, string>>
const { packages } = read('package-lock.json') as {
  packages: Record<string, { integrity?: string; dev?: boolean; optional?: boolean }>
}
const installed = Object.entries(packages).filter(([path]) => path !== '')

it('packages have exact versions, at most thirty of them in the console', () => {
  const versions = Object.entries({ ...dependencies, ...devDependencies })
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  expect(Object.keys(dependencies ?? {}).length).toBeLessThanOrEqual(30)
})

it('the lock file has a hash for every package', () => {
  expect(installed.length).toBeGreaterThan(100)
  expect(installed.filter(([, { integrity }]) => !integrity)).toEqual([])
})

it('docs/licences.md lists every package of the console', () => {
  const page = readFileSync('docs/licences.md', 'utf8')
  const shipped = installed.filter(([, { dev, optional }]) => !dev && !optional)
  const names = shipped.map(([path]) => path.replace(/^.*node_modules\//, ''))
  expect(names.filter((name) => !page.includes(`| ${name} |`))).toEqual([])
  expect(page).not.toMatch(/\|\s*\|$/m)
})
