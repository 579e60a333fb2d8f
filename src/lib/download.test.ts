import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { downloadText, safeFileName } from './download'
import { runs } from './test-stubs'

/** Any UTF-16 code unit, including lone surrogates. */
const codeUnit = fc.nat({ max: 0xff_ff }).map((code) => String.fromCharCode(code))

describe('safeFileName', () => {
  it('turns any text into a valid file name', () => {
    const text = fc.oneof(
      fc.string({ unit: codeUnit, maxLength: 150 }),
      fc.string({
        unit: fc.constantFrom('.', ' ', '/', '\\', '\u202E', 'con', 'nul', 'a', '😀'),
        maxLength: 150,
      }),
    )
    fc.assert(
      fc.property(text, (typed) => {
        const name = safeFileName(typed)
        expect(name).not.toBe('')
        expect([...name].length).toBeLessThanOrEqual(100)
        expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}]/u)
        expect(name).not.toMatch(/^\.|[.\s]$/)
        expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i)
      }),
      { numRuns: runs(2_000) },
    )
  })

  it('reads only the first thousand characters of a long text', () => {
    const replace = vi.spyOn(String.prototype, 'replace')
    const name = safeFileName(`${' . '.repeat(300)}x${' '.repeat(50_000)}x`)
    const lengths = replace.mock.contexts.map((text) => String(text).length)
    replace.mockRestore()
    expect(name).toBe('x')
    expect(Math.max(...lengths)).toBe(1_000)
  })
})

describe('downloadText', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('saves UTF-8 text under a safe name', async () => {
    vi.useFakeTimers()
    const link = { href: '', download: '', click: vi.fn() }
    vi.stubGlobal('document', { createElement: () => link })
    let saved: Blob | undefined
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved = blob as Blob
      return 'blob:x'
    })
    const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
    downloadText('新春/码.txt', '一\n二')
    expect(link).toMatchObject({ href: 'blob:x', download: '新春_码.txt' })
    expect(link.click).toHaveBeenCalledOnce()
    expect(saved?.type).toBe('text/plain;charset=utf-8')
    expect(await saved?.text()).toBe('一\n二')
    expect(revoke).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(revoke).toHaveBeenCalledWith('blob:x')
    vi.useRealTimers()
  })
})
