import { afterEach, expect, it, vi } from 'vitest'
import { ApiError, ConnectionError, logError, redact } from './errors'

const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterEach(() => logged.mockClear())

it.each([
  [`令牌 sk-${'a1B2'.repeat(12)} 无效`, '令牌 sk-a… 无效'],
  [`code ${'0f'.repeat(16)}!`, 'code 0f0f…!'],
  ['渠道 azure-eastus-prod-gpt4-01 测试失败', '渠道 azure-eastus-prod-gpt4-01 测试失败'],
  ['claude-3-5-sonnet-20241022 无可用渠道', 'claude-3-5-sonnet-20241022 无可用渠道'],
  ['AIzaSyD-9tSrke72PouQMnMX_a7eZSW0', 'AIza…'],
  ['密钥 123e4567-e89b-12d3-a456-426614174000', '密钥 123e…'],
  ['api/token/: timed out', 'api/token/: timed out'],
  ['渠道「备用」不存在（id 12345678901234567890）', '渠道「备用」不存在（id 12345678901234567890）'],
])('redacts possible keys in %j', (text, redacted) => {
  expect(redact(text)).toBe(redacted)
})

it('logs an error without secrets unchanged', () => {
  const error = new ConnectionError('network', 'api/token/: no answer')
  logError(error)
  expect(logged).toHaveBeenCalledExactlyOnceWith(error)
})

it('redacts keys in messages and omits data', () => {
  const key = `sk-${'a1B2'.repeat(12)}`
  logError(new ApiError(`无效的令牌 ${key}`))
  logError(new ApiError('生成失败', ['0123456789abcdef0123456789abcdef']))
  logError(key)
  expect(logged.mock.calls).toEqual([['ApiError: 无效的令牌 sk-a…'], ['ApiError: 生成失败'], ['sk-a…']])
})
