import fc from 'fast-check'
import { runs } from './test-stubs'

/** Any UTF-16 code unit, including lone surrogates. */
export const codeUnit = fc.nat({ max: 0xff_ff }).map((code) => String.fromCharCode(code))

export const RUNS = { numRuns: runs(5_000) }
export const ORIGIN = 'https://console.example'

/** URL schemes, including variants that attackers use. */
export const schemes = [
  'https:',
  'http:',
  'javascript:',
  'data:',
  'JaVaScRiPt:',
  '\tjavascript:',
  'vbscript:',
  'ama:',
  '',
]
export const address = fc.oneof(
  fc.string({ unit: codeUnit }),
  fc.webUrl(),
  fc
    .tuple(
      fc.constantFrom(...schemes, 'file:', 'blob:', 'java\nscript:'),
      fc.constantFrom('//', '/', '', '\\\\', '/\\'),
      fc.oneof(fc.webPath(), fc.string()),
    )
    .map((parts) => parts.join('')),
)
