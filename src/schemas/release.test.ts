import { describe, expect, it } from 'vitest'
import { releaseSchema } from './status'

describe('a release', () => {
  it.each([
    { tag_name: 'v0.6.11', body: '## 更新', html_url: 'https://example.com/r' },
    { tag_name: 'v1', body: null },
    { tag_name: 'v1' },
  ])('is read unchanged: %j', (release) => {
    expect(releaseSchema.parse(release)).toEqual(release)
  })

  it('drops unused fields', () => {
    expect(releaseSchema.parse({ tag_name: 'v1', assets: [], draft: false })).toEqual({ tag_name: 'v1' })
  })

  it.each([{ message: 'API rate limit exceeded' }, { tag_name: null }, null, []])('rejects %j', (value) => {
    expect(releaseSchema.safeParse(value).success).toBe(false)
  })
})
