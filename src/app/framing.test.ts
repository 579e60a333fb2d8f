import { afterEach, describe, expect, it, vi } from 'vitest'
import { isFramedCrossOrigin } from './framing'

const OWN = 'https://console.example'

/** Stubs nested windows, innermost first; the outermost is its own parent. */
function stubFrames(...origins: string[]) {
  const frames = origins.map((origin) => {
    const frame = {} as { location: object; parent: unknown }
    // Browsers throw when reading the location of another origin.
    const throwError = () => {
      throw new DOMException('cross-origin', 'SecurityError')
    }
    frame.location = origin === OWN ? { origin } : Object.defineProperty({}, 'origin', { get: throwError })
    return frame
  })
  for (const [at, frame] of frames.entries()) frame.parent = frames[at + 1] ?? frame
  vi.stubGlobal('window', frames[0])
  vi.stubGlobal('location', { origin: OWN })
}

afterEach(() => vi.unstubAllGlobals())

describe('isFramedCrossOrigin', () => {
  it.each([
    [false, [OWN]],
    [false, [OWN, OWN]],
    [true, [OWN, 'https://evil.example']],
    [true, [OWN, OWN, 'https://evil.example']],
    [true, [OWN, 'https://evil.example', OWN]],
  ])('is %s for the origins %j', (framed, origins) => {
    stubFrames(...origins)
    expect(isFramedCrossOrigin()).toBe(framed)
  })
})
