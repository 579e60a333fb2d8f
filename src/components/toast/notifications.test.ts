import { beforeEach, describe, expect, it } from 'vitest'
import { forgetNotifications, notifications, notify } from './notifications'

beforeEach(forgetNotifications)

describe('past messages', () => {
  it('are grouped by kind and text, newest first, with count and last call', () => {
    notify('error', '一', { name: 'GET /api/token/', requestId: '1' })
    notify('success', '二', undefined)
    notify('error', '一', { name: 'GET /api/log/', requestId: '2' })
    expect(notifications.get().map(({ kind, text, count }) => [kind, text, count])).toEqual([
      ['error', '一', 2],
      ['success', '二', 1],
    ])
    expect(notifications.get()[0]?.call).toEqual({ name: 'GET /api/log/', requestId: '2' })
  })

  it('are kept up to fifty, with keys masked', () => {
    for (let number = 0; number < 60; number += 1) notify('info', `${number}`, undefined)
    expect(notifications.get()).toHaveLength(50)
    expect(notifications.get()[0]?.text).toBe('59')
    notify('error', 'Incorrect API key provided: sk-abcDEF0123456789abcDEF', undefined)
    expect(notifications.get()[0]?.text).toBe('Incorrect API key provided: sk-a…')
  })
})
