import { describe, expect, it } from 'vitest'
import { optionKeys } from '@/schemas/option'
import { isSecretOption, keysOfTab, OPTION_FIELDS, OPTION_TABS } from './fields'
import { optionProblem } from './rules'

describe('the settings', () => {
  it('show every option once', () => {
    const shown = OPTION_TABS.flatMap(keysOfTab)
    expect([...shown].sort()).toEqual([...optionKeys].sort())
  })

  it('call every option by a name of its own, and explain it', () => {
    const labels = optionKeys.map((key) => OPTION_FIELDS[key].label)
    expect(new Set(labels).size).toBe(labels.length)
    expect(labels.filter((label) => !/\p{Script=Han}/u.test(label))).toEqual([])
    for (const key of optionKeys) expect(OPTION_FIELDS[key].help, key).not.toBe('')
  })

  it('have defaults that their own rules accept', () => {
    for (const key of optionKeys) expect(optionProblem(key, OPTION_FIELDS[key].default), key).toBeUndefined()
  })

  it.each([
    ['SMTPToken', true],
    ['GitHubClientSecret', true],
    ['WeChatServerToken', true],
    ['TurnstileSecretKey', true],
    ['TurnstileSiteKey', false],
    ['OidcClientSecret', true],
    ['MessagePusherToken', true],
    ['SomeApiKey', true],
    ['OidcClientId', false],
    ['constructor', false],
  ])('%s is a secret: %s', (key, secret) => expect(isSecretOption(key)).toBe(secret))
})
