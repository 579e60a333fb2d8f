import type { Gateway } from '@mocks/gateway'
import { addLog } from '@mocks/logs'

const seconds = () => Math.floor(Date.now() / 1000)

/** One call of a model by 王's account `user`, as the gateway logs it. */
export function spend(gateway: Gateway, patch: Partial<Parameters<typeof addLog>[1]> = {}) {
  const { db } = gateway
  return addLog(db, {
    created_at: seconds(),
    type: 2,
    content: '倍率：15.00 × 1.00 × 2.00',
    user_id: 3,
    username: 'user',
    token_name: '笔记本',
    model_name: 'gpt-4',
    quota: 3_150,
    prompt_tokens: 110,
    completion_tokens: 50,
    channel: 12,
    ...patch,
  })
}
