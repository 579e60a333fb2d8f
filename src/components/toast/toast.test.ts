import { beforeEach, describe, expect, it } from 'vitest'
import { removeToast, TOAST_TIMES, toast, toastStore } from './toast'

const said = () => toastStore.get().map(({ kind, message }) => `${kind}: ${message}`)

beforeEach(() => toastStore.setState(() => []))

describe('a toast', () => {
  it.each([
    ['success', 1_500],
    ['info', 3_000],
    ['error', 5_000],
    ['warning', 10_000],
  ] as const)('of kind %s stays %i ms', (kind, time) => expect(TOAST_TIMES[kind]).toBe(time))

  it.each(['notice', 'persistent'] as const)('of kind %s never closes by itself', (kind) => {
    expect(TOAST_TIMES[kind]).toBe(false)
  })

  it('stands once for a text and kind, where it was said last', () => {
    for (const text of ['一', '二', '一']) toast('error', text)
    toast('info', '一')
    expect(said()).toEqual(['error: 二', 'error: 一', 'info: 一'])
    for (const shown of toastStore.get()) removeToast(shown)
    expect(said()).toEqual([])
  })
})
