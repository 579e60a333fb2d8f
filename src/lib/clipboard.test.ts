import { afterEach, expect, it, vi } from 'vitest'
import { copyText } from './clipboard'

afterEach(() => vi.unstubAllGlobals())

const page = (execCommand: () => boolean) => {
  const area = { style: {}, setAttribute: vi.fn(), select: vi.fn(), remove: vi.fn(), value: '' }
  vi.stubGlobal('document', { createElement: () => area, body: { append: vi.fn() }, execCommand })
  return area
}

it('copies through the clipboard', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyText('sk-1')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('sk-1')
})

it('reports when it is not allowed', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } })
  vi.stubGlobal('window', { isSecureContext: true })
  expect(await copyText('sk-1')).toBe(false)
})

it('copies by selection on plain http, and leaves nothing on the page', async () => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('window', { isSecureContext: false })
  const area = page(() => true)
  expect(await copyText('sk-1')).toBe(true)
  expect(area.value).toBe('sk-1')
  expect(area.select).toHaveBeenCalledOnce()
  expect(area.remove).toHaveBeenCalledOnce()
})

it('returns false when the browser refuses the old command', async () => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('window', { isSecureContext: false })
  const area = page(() => {
    throw new Error('refused')
  })
  expect(await copyText('sk-1')).toBe(false)
  expect(area.remove).toHaveBeenCalledOnce()
})
