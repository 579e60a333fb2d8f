import { expect, it } from 'vitest'
import { formatTime } from '@/lib/time'
import { shownLogFilters } from './shown-filters'

const said = (filters: Parameters<typeof shownLogFilters>[0]) =>
  shownLogFilters(filters).map(({ label, value, field }) => [`${label}：${value}`, field])

it('shows no filter where none is set', () => expect(said({})).toEqual([]))

it('names each filter as the form does', () => {
  expect(said({ username: 'dept_ai_lab', channel: 7, model_name: 'gpt-4', type: 2, range: '7d' })).toEqual([
    ['用户：dept_ai_lab', 'username'],
    ['渠道：7', 'channel'],
    ['模型：gpt-4', 'model_name'],
    ['类型：消费', 'type'],
    ['时间：7 天', 'range'],
  ])
})

it('shows the times in force, which override a named range', () => {
  expect(said({ range: 'today', start: 1_767_225_600, token_name: 'a' })).toEqual([
    ['令牌：a', 'token_name'],
    [`起始时间：${formatTime(1_767_225_600)}`, 'start'],
  ])
})
