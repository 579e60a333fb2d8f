import { expect, test } from 'vitest'
import { quotaAlertFormSchema } from './quota-alert-form'
import { issues } from './test-issues'

const typed = { by: 'none', days: '', quota: '' } as const

test('reads only the selected threshold', () => {
  expect(quotaAlertFormSchema.parse({ ...typed, days: 'viele' })).toEqual({ alert: null })
  expect(quotaAlertFormSchema.parse({ by: 'days', days: ' 3 ', quota: 'x' })).toEqual({
    alert: { by: 'days', below: 3 },
  })
  expect(quotaAlertFormSchema.parse({ by: 'quota', days: '', quota: '500000' })).toEqual({
    alert: { by: 'quota', below: 500_000 },
  })
})

test.each(['', '0', '-1', '1.5', '1e3', 'drei'])('rejects %j as a threshold', (text) => {
  expect(issues(quotaAlertFormSchema, { ...typed, by: 'days', days: text })).toEqual([
    'days: 请输入大于 0 的整数天数',
  ])
  expect(issues(quotaAlertFormSchema, { ...typed, by: 'quota', quota: text })).toEqual([
    'quota: 请输入大于 0 的额度',
  ])
})
