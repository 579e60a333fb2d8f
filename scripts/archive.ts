import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Files in an archive besides the build: server configurations and documents. */
const EXTRA_FILES = [
  'deploy/Caddyfile',
  'deploy/nginx.conf',
  'docs/deploy.md',
  'docs/deploy.zh-CN.md',
  'CHANGELOG.md',
]

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

/** Returns the output of `sha256sum` for all files below a folder. */
function checksums(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .map((file) => {
      const path = file.slice(folder.length + 1).replaceAll('\\', '/')
      return `${sha256(file)}  ${path}\n`
    })
    .join('')
}

/**
 * Writes `gateway-console-{version}.tar.gz` with the build, its documents and `SHA256SUMS`. Requires `tar`, which Linux,
 * macOS and Windows include.
 *
 * @param build - folder of the build
 * @param out - folder for the archive
 * @returns the path of the archive
 */
export function writeArchive(build: string, out: string): string {
  const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    name: string
    version: string
  }
  const title = `${name}-${version}`
  const work = mkdtempSync(join(tmpdir(), 'archive-'))
  try {
    const folder = join(work, title)
    cpSync(build, join(folder, 'dist'), { recursive: true })
    for (const file of EXTRA_FILES) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      cpSync(join(ROOT, file), join(folder, file))
    }
    writeFileSync(join(folder, 'SHA256SUMS'), checksums(folder))
    // Relative names, because some versions of tar read the colon in `C:\\` as a host name.
    const { status, error } = spawnSync('tar', ['-czf', `${title}.tar.gz`, title], {
      cwd: work,
      stdio: 'inherit',
    })
    if (status !== 0) throw error ?? new Error(`tar ended with ${status}`)
    mkdirSync(out, { recursive: true })
    const archive = join(out, `${title}.tar.gz`)
    cpSync(join(work, `${title}.tar.gz`), archive)
    return archive
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
