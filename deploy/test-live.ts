import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { type HttpGateway, serveGateway } from '../mocks/http/server'
import { findProgram } from '../scripts/programs'
import { writeBuilt } from './test-built'
import { type Setting, type Started, startCaddy, startNginx, startOwn } from './test-servers'

const servers = [
  { name: 'our own server', program: undefined, start: startOwn, encodings: ['br', 'gzip'] },
  // Debian's nginx has no brotli without a further module.
  { name: 'nginx', program: 'nginx', start: startNginx, encodings: ['gzip'] },
  { name: 'Caddy', program: 'caddy', start: startCaddy, encodings: ['br', 'gzip'] },
]

/** One running server, as a test sees it. */
interface Live {
  /** The built folder that is served. */
  folder: string
  /** The encodings in which files are served. */
  encodings: readonly string[]
  gateway: HttpGateway
  /** An address of the server. */
  at: (path: string) => string
}

/**
 * Runs the tests with the delivered configurations in the real programs, and with our own small server, each on loopback
 * in front of the mock gateway. A program that is not installed is skipped with a warning.
 *
 * @param more - changes to the delivered configuration
 */
export function describeServers(
  what: string,
  tests: (live: Live) => void,
  more: Partial<Setting> = {},
): void {
  for (const { name, program, start, encodings } of servers) {
    const missing = program !== undefined && findProgram(program) === undefined
    if (missing) console.warn(`${name} is not installed: its configuration is not tested here`)
    describe.skipIf(missing)(`${name}: ${what}`, () => {
      const work = mkdtempSync(join(tmpdir(), 'console-'))
      let served: Started | undefined
      const live: Live = Object.assign({} as Pick<Live, 'gateway'>, {
        folder: join(work, 'built'),
        encodings,
        at: (path: string) => (served?.address ?? '') + path.slice(1),
      })
      beforeAll(async () => {
        await writeBuilt(live.folder)
        live.gateway = await serveGateway()
        const { folder, gateway } = live
        served = await start({ folder, work: join(work, 'server'), gateway: gateway.address, ...more })
      })
      afterAll(async () => {
        await served?.stop()
        await live.gateway.close()
        rmSync(work, { recursive: true, force: true })
      })
      tests(live)
    })
  }
}
