import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endingOf, flawText, historyOf, splitThoughts, type Turn } from './playground-answer'

describe('splitThoughts', () => {
  it.each([
    ['<think>想</think>好', '想', '好'],
    ['\n<think>\n想\n</think>\n\n好', '想', '好'],
    ['<think></think>好', '', '好'],
    ['<think>想', '想', ''],
    ['<think>', '', ''],
    ['好 <think>想</think>', '', '好 <think>想</think>'],
    ['<thinking>好', '', '<thinking>好'],
    ['', '', ''],
  ])('splits %j into thoughts %j and content %j', (text, thoughts, content) => {
    expect(splitThoughts(text)).toEqual({ thoughts, content })
  })

  it('returns any text without a leading <think> unchanged', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!text.trimStart().startsWith('<think>'))
        expect(splitThoughts(text)).toEqual({ content: text, thoughts: '' })
      }),
    )
  })
})

it.each([
  ['stop', 'complete'],
  ['STOP', 'complete'],
  ['tool_calls', 'complete'],
  ['end_turn', 'complete'],
  ['stop_sequence', 'complete'],
  ['EOS', 'complete'],
  ['eos_token', 'complete'],
  ['COMPLETE', 'complete'],
  ['tool_use', 'complete'],
  ['function_call', 'complete'],
  ['', undefined],
  ['null', undefined],
  ['length', 'length'],
  ['model_context_window_exceeded', 'length'],
  ['max_tokens', 'length'],
  ['MAX_TOKENS', 'length'],
  ['max_output_tokens', 'length'],
  ['model_length', 'length'],
  ['network_error', 'cut'],
  ['insufficient_system_resource', 'cut'],
  ['abort', 'cut'],
  ['timeout', 'cut'],
  ['content_filter', 'filtered'],
  ['refusal', 'filtered'],
  ['SPII', 'filtered'],
  ['guardrail_intervened', 'filtered'],
  ['risk_control', 'filtered'],
  ['SAFETY', 'filtered'],
  ['sensitive', 'filtered'],
])('maps the finish reason %s to %s', (reason, ending) => {
  expect(endingOf(reason)).toBe(ending)
})

it('names an unknown finish reason as the flaw', () => {
  const ending = endingOf('OTHER')
  expect(ending).toEqual({ reason: 'OTHER' })
  expect(flawText({ reason: 'OTHER' })).toBe('OTHER')
})

describe('historyOf', () => {
  const user = (content: string): Turn => ({ role: 'user', content })
  const model = (content: string, more: Partial<Turn> = {}): Turn => ({ role: 'assistant', content, ...more })

  it('drops empty answers and their questions', () => {
    const turns = [
      user('一'),
      model('甲'),
      user('二'),
      model('', { flaw: '服务器没有回答' }),
      user('三'),
      model(' \n'),
    ]
    expect(historyOf(turns)).toEqual([
      { role: 'user', content: '一' },
      { role: 'assistant', content: '甲' },
    ])
  })

  it('keeps incomplete answers, without thoughts and flaws', () => {
    expect(historyOf([user('一'), model('甲', { thoughts: '想', flaw: '连接中断' })])).toEqual([
      { role: 'user', content: '一' },
      { role: 'assistant', content: '甲' },
    ])
  })

  it('alternates questions and answers and keeps every answer with text', () => {
    const pair = fc.tuple(fc.string({ minLength: 1 }), fc.string())
    fc.assert(
      fc.property(fc.array(pair), (pairs) => {
        const sent = historyOf(pairs.flatMap(([question, answer]) => [user(question), model(answer)]))
        expect(sent.map(({ role }) => role)).toEqual(
          sent.map((_, index) => (index % 2 === 0 ? 'user' : 'assistant')),
        )
        const answers = sent.filter(({ role }) => role === 'assistant').map(({ content }) => content)
        expect(answers).toEqual(pairs.map(([, answer]) => answer).filter((answer) => answer.trim() !== ''))
      }),
    )
  })
})
