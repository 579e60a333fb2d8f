import { afterEach, describe, expect, it, vi } from 'vitest'
import { isFramedByOthers } from './framing'

const OWN = 'https://console.example'

/** Nested windows, from the inside out; the outermost is its own parent. */
function standIn(...origins: string[]) {
  const frames = origins.map((origin) => {
    const frame = {} as { location: object; parent: unknown }
    // As in a browser: the address of another origin cannot be read.
    const refuse = () => {
      throw new DOMException('cross-origin', 'SecurityError')
    }
    frame.location = origin === OWN ? { origin } : Object.defineProperty({}, 'origin', { get: refuse })
    return frame
  })
  for (const [at, frame] of frames.entries()) frame.parent = frames[at + 1] ?? frame
  vi.stubGlobal('window', frames[0])
  vi.stubGlobal('location', { origin: OWN })
}

afterEach(() => vi.unstubAllGlobals())

describe('whether the console is framed by other sites', () => {
  it.each([
    [false, [OWN]],
    [false, [OWN, OWN]],
    [true, [OWN, 'https://evil.example']],
    [true, [OWN, OWN, 'https://evil.example']],
    [true, [OWN, 'https://evil.example', OWN]],
  ])('is %s for the origins %j', (framed, origins) => {
    standIn(...origins)
    expect(isFramedByOthers()).toBe(framed)
  })
})
