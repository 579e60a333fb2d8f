/** A consume log row. */
export const CONSUMPTION = {
  type: 2,
  content: '倍率：15.00 × 1.00 × 2.00',
  token_name: '笔记本',
  model_name: 'gpt-4',
  quota: 3_150,
  prompt_tokens: 110,
  completion_tokens: 50,
  channel: 12,
}
