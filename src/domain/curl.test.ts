import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { curlOf } from './curl'
import { completionPayload } from './playground/request'

it('quotes any body so that a shell passes it on unchanged', () => {
  const typed = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'))
  fc.assert(
    fc.property(typed, (content) => {
      const payload = completionPayload({ model: 'm', system: '', temperature: '' }, [
        { role: 'user', content },
      ])
      const command = curlOf('https://gw.example', 'sk-a…z', payload).replace(/^curl/, "printf '%s\\0'")
      const words = execFileSync('sh', ['-c', command], { encoding: 'utf8' }).split('\0')
      expect(words.slice(0, 5)).toEqual([
        'https://gw.example/v1/chat/completions',
        '-H',
        'Authorization: Bearer sk-a…z',
        '-H',
        'Content-Type: application/json',
      ])
      expect(JSON.parse(words[6] ?? '')).toEqual(JSON.parse(JSON.stringify(payload)))
    }),
    { numRuns: 40 },
  )
})
