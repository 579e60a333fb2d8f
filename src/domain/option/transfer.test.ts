import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { optionFile, readOptionFile } from './transfer'

const stored = new Map<string, string | null>([
  ['Notice', '旧公告'],
  ['RetryTimes', '3'],
  ['ModelRatio', '{"gpt-4":15}'],
  ['RegisterEnabled', 'true'],
  ['TurnstileSecretKey', 'secret'],
  ['Odd', 'x'],
  ['Footer', null],
])
const file = (options: object) => JSON.stringify({ console: '1.0.0', options })

describe('an options file', () => {
  it('contains the listed options without secrets and unreadable values', () => {
    const text = optionFile(stored, '1.0.0', Date.UTC(2026, 0, 2))
    expect(JSON.parse(text)).toEqual({
      console: '1.0.0',
      exported: '2026-01-02T00:00:00.000Z',
      options: {
        ModelRatio: '{"gpt-4":15}',
        Notice: '旧公告',
        Odd: 'x',
        RegisterEnabled: 'true',
        RetryTimes: '3',
      },
    })
  })

  it('changes nothing when imported into the same server', () =>
    expect(readOptionFile(optionFile(stored, '1.0.0', 0), stored, null)).toEqual({
      edits: [],
      unknown: ['Odd'],
      refused: [],
    }))

  it('is converted to edits of the options that differ', () => {
    const options = {
      Notice: '新公告',
      RetryTimes: '3',
      RegisterEnabled: 'false',
      ModelRatio: '{"gpt-4":15,"o1":7}',
    }
    expect(readOptionFile(file(options), stored, null).edits.map(({ key }) => key)).toEqual([
      'Notice',
      'RegisterEnabled',
      'ModelRatio',
    ])
  })

  it('reports invalid values with the reason, and unknown options', () => {
    const options = {
      RetryTimes: '很多',
      ModelRatio: '{',
      Unknown: '1',
      OidcEnabled: 'true',
      Footer: 'a',
      Notice: 5,
      TurnstileSecretKey: 'x',
    }
    const { edits, unknown, refused } = readOptionFile(file(options), stored, null)
    expect(edits).toEqual([])
    // OIDC is not an option of this server.
    expect(unknown).toEqual(['Unknown', 'OidcEnabled'])
    expect(refused.map(({ label, reason }) => `${label}：${reason}`)).toEqual([
      '失败重试次数：请输入数字',
      '模型倍率：模型倍率不是合法的 JSON 字符串',
      '页脚：服务器上的值未能读取',
      '公告：值不是文本',
    ])
  })

  it.each(['', '{', '[]', '{"options":[]}', '{"options":null}', 'null'])('is rejected if it is %j', (text) =>
    expect(() => readOptionFile(text, stored, null)).toThrow('这不是由「导出设置」得到的文件'),
  )

  it('never throws for any options', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('Notice', 'RetryTimes', 'Logo', '__proto__', 'x'), fc.anything()),
        (options) => {
          const text = JSON.stringify({ options })
          const { edits } = readOptionFile(text, stored, null)
          for (const { text: edit } of edits) expect(typeof edit).toBe('string')
        },
      ),
    )
  })
})
