import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeArchive } from '../scripts/archive'
import { writeBuilt } from './test-built'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const { version } = read('package.json') as { version: string }

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'archive-test-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

it('an archive contains the build, its headers, configurations, guides and checksums', async () => {
  await writeBuilt(join(root, 'built'))
  const archive = writeArchive(join(root, 'built'), join(root, 'release'))
  expect(basename(archive)).toBe(`gateway-console-${version}.tar.gz`)
  execFileSync('tar', ['-xzf', basename(archive)], { cwd: join(root, 'release') })
  const folder = join(root, 'release', `gateway-console-${version}`)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
  expect(files).toEqual(
    expect.arrayContaining([
      'dist/index.html',
      'dist/headers/nginx.conf',
      'dist/headers/Caddyfile',
      'deploy/nginx.conf',
      'deploy/Caddyfile',
      'docs/deploy.md',
      'docs/deploy.zh-CN.md',
      'CHANGELOG.md',
    ]),
  )
  expect(files.filter((file) => file.endsWith('.ts'))).toEqual([])
  const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trim().split('\n')
  expect(sums.map((line) => line.split('  ')[1]).sort()).toEqual(
    files.filter((file) => file !== 'SHA256SUMS').sort(),
  )
  for (const line of sums) expect(line).toMatch(/^[\da-f]{64} {2}\S+$/)
})

it('the newest changelog entry, package.json and the lock file have the same version', () => {
  const [, newest] = /^## (\S+)/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? []
  const lock = read('package-lock.json') as { version: string; packages: Record<string, { version: string }> }
  expect([newest, lock.version, lock.packages['']?.version]).toEqual([version, version, version])
})
