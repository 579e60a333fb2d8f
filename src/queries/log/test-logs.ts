import type { Log } from '@/schemas/log'

/** A consumption as the gateway sends it to its owner, id 0. */
export function logRow(patch: Partial<Log> = {}): Log {
  return {
    id: 0,
    user_id: 7,
    created_at: 1_767_312_345,
    type: 2,
    content: '倍率：15.00 × 1.00 × 2.00',
    username: 'lin',
    token_name: '笔记本',
    model_name: 'gpt-4',
    quota: 3_150,
    prompt_tokens: 110,
    completion_tokens: 50,
    channel: 12,
    ...patch,
  }
}

/** `count` rows with ids from `newest` down: the order of the gateway's lists. */
export const logRows = (newest: number, count: number): Log[] =>
  Array.from({ length: count }, (_, index) => logRow({ id: newest - index }))
