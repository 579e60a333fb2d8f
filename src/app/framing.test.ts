import { afterEach, describe, expect, it, vi } from 'vitest'
import { isFramedByOthers } from './framing'

const OWN = 'https://console.example'

/** A window inside others, from the inside out; the outermost is its own parent. */
function standIn(...origins: string[]) {
  const frames = origins.map((origin) => {
    const frame = {} as { location: object; parent: unknown }
    // What a browser does: a page of another origin may not look.
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

describe('a frame of another origin around the console', () => {
  it.each([
    [false, [OWN]],
    [false, [OWN, OWN]],
    [true, [OWN, 'https://evil.example']],
    [true, [OWN, OWN, 'https://evil.example']],
    [true, [OWN, 'https://evil.example', OWN]],
  ])('is recognised: %s for the frames %j', (framed, origins) => {
    standIn(...origins)
    expect(isFramedByOthers()).toBe(framed)
  })
})
