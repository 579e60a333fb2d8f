import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { type HttpGateway, serveGateway } from '../mocks/http/server'
import { findProgram } from '../scripts/programs'
import { writeBuilt } from './test-built'
import { type Setting, type Started, startCaddy, startNginx, startPreview } from './test-servers'

const servers = [
  { name: 'the preview server', program: undefined, start: startPreview, encodings: ['br', 'gzip'] },
  // Debian's nginx needs a module for brotli.
  { name: 'nginx', program: 'nginx', start: startNginx, encodings: ['gzip'] },
  { name: 'Caddy', program: 'caddy', start: startCaddy, encodings: ['br', 'gzip'] },
]

/** A running server. */
interface Live {
  /** The served build. */
  folder: string
  /** Supported encodings of files. */
  encodings: readonly string[]
  gateway: HttpGateway
  /** Returns the URL of a path. */
  at: (path: string) => string
}

/**
 * Runs the tests with nginx and Caddy on the configurations of this folder, and with the preview server, each on loopback
 * in front of the mock gateway. Skips missing programs with a warning.
 *
 * @param more - changes to the settings
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
