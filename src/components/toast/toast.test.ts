import { notificationsStore } from '@mantine/notifications'
import { beforeEach, describe, expect, it } from 'vitest'
import { clearNotifications, dismissToasts, notificationLog, TOASTS_AT_ONCE, toast } from './toast'

const shown = () =>
  notificationsStore
    .getState()
    .notifications.map(({ autoClose, role, ...data }) => `${data['data-toast']} ${role} ${autoClose}`)
const show = (kind: Parameters<typeof toast>[0], message: string, label?: string) =>
  toast(kind, message, label ? { label, run: () => undefined } : undefined)

beforeEach(() => {
  clearNotifications()
  notificationsStore.setState((state) => ({ ...state, notifications: [], queue: [], limit: TOASTS_AT_ONCE }))
})

describe('a toast', () => {
  it('is added to the notifications, once per text and kind', () => {
    for (const text of ['一', '二', '一']) show('error', text)
    show('info', '一')
    expect(notificationLog.get()).toHaveLength(3)
  })

  it('has the role and the time (ms) of its kind', () => {
    for (const kind of ['success', 'info', 'error', 'warning'] as const) show(kind, '一')
    expect(shown()).toEqual([
      'success status 1500',
      'info status 3000',
      'error alert 5000',
      'warning alert 10000',
    ])
  })

  it('is shown once per text and kind, as the newest', () => {
    show('error', '一')
    show('info', '二')
    show('error', '一')
    expect(shown()).toEqual(['info status 3000', 'error alert 5000'])
  })

  it('is queued while five are visible', () => {
    for (let number = 0; number < 7; number += 1) show('error', `${number}`)
    expect(shown()).toHaveLength(5)
    expect(notificationsStore.getState().queue).toHaveLength(2)
  })

  it('stays when toasts are dismissed, if it has a button', () => {
    show('error', '一')
    show('warning', '二', '重新登录')
    dismissToasts()
    expect(shown()).toEqual(['warning alert 10000'])
  })
})

describe('past messages', () => {
  it('are grouped by kind and text, newest first, with the count and the last API call', () => {
    toast('error', '一', undefined, { call: { name: 'GET /api/token/', requestId: '1' } })
    toast('success', '二')
    toast('error', '一', undefined, { call: { name: 'GET /api/log/', requestId: '2' } })
    expect(notificationLog.get().map(({ kind, text, count }) => [kind, text, count])).toEqual([
      ['error', '一', 2],
      ['success', '二', 1],
    ])
    expect(notificationLog.get()[0]?.call).toEqual({ name: 'GET /api/log/', requestId: '2' })
  })

  it('are limited to fifty, with keys masked', () => {
    for (let number = 0; number < 60; number += 1) toast('info', `${number}`)
    expect(notificationLog.get()).toHaveLength(50)
    expect(notificationLog.get()[0]?.text).toBe('59')
    toast('error', 'Incorrect API key provided: sk-abcDEF0123456789abcDEF')
    expect(notificationLog.get()[0]?.text).toBe('Incorrect API key provided: sk-a…')
  })
})
