import fc from 'fast-check'
import { beforeEach, expect, it, vi } from 'vitest'
import { systemName } from '@/domain/site'
import { runs, stubStorage } from '@/lib/test-stubs'

let entries = stubStorage('localStorage')
beforeEach(() => {
  entries = stubStorage('localStorage')
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

/** Simulates a page load. */
async function visit() {
  vi.resetModules()
  const site = await import('./site-status')
  return { status: site.currentStatus() }
}

const stored = {
  system_name: '旧日网关',
  logo: 'https://cdn.example/old.png',
  footer_html: '<b>旧</b>',
  quota_per_unit: '1000000',
  display_in_currency: 'false',
}

it('prefers the stored status', async () => {
  for (const [key, value] of Object.entries(stored)) entries.set(key, value)
  entries.set('status', '{"system_name":"","quota_per_unit":2}')
  const { status } = await visit()
  expect(systemName(status)).toBe('AI 网关')
  expect(status).toMatchObject({ quota_per_unit: 2, display_in_currency: true })
})

it('falls back to the separate entries', async () => {
  for (const [key, value] of Object.entries(stored)) entries.set(key, value)
  const { status } = await visit()
  expect(status).toMatchObject({ ...stored, quota_per_unit: 1_000_000, display_in_currency: false })
})

it('is undefined on a first visit', async () => expect((await visit()).status).toBeUndefined())

it('tolerates any text in the entries', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('{', 'NaN', '-1', '1e400', '0x10', '[object Object]'),
  )
  const storedTexts = fc.record(
    { system_name: text, logo: text, footer_html: text, quota_per_unit: text, display_in_currency: text },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(storedTexts, async (texts) => {
      entries.clear()
      for (const [key, value] of Object.entries(texts)) entries.set(key, value)
      const { status } = await visit()
      expect(systemName(status)).toMatch(/\S/)
      const unit = status?.quota_per_unit ?? 1
      expect(Number.isFinite(unit) && unit > 0).toBe(true)
      expect(typeof (status?.display_in_currency ?? true)).toBe('boolean')
    }),
    { numRuns: runs(300) },
  )
})
