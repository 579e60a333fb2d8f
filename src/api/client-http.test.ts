import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SRC = fileURLToPath(new URL('..', import.meta.url))

/** Files that send other requests than calls of the gateway. */
const OTHERS = [
  // A model's streamed answer, requested with a key of the person.
  'api/completion.ts',
  // Another site.
  'api/release.ts',
  // The page's own script, whose answers the client uses.
  'app/page/first-calls.ts',
]

it('every request is sent by the one client', () => {
  const asking = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)test-|\.test\.ts$/.test(name))
    .filter((name) =>
      /^import (?!type ).* from 'ky'|(?<![.\w])fetch\(|XMLHttpRequest\(|globalThis\.fetch/m.test(
        readFileSync(join(SRC, name), 'utf8'),
      ),
    )
  expect(asking.sort()).toEqual([...OTHERS, 'api/client.ts'].sort())
})
