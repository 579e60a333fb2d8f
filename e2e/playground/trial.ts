import type { Page } from '@playwright/test'
import { test as base, expect, userOf } from '../fixtures'

/** Signs in a user with one unlimited and one limited token, and a channel with two models. */
export const test = base.extend<{ tokens: undefined }>({
  tokens: [
    async ({ gateway, signIn }, use) => {
      await signIn('user')
      const me = userOf(gateway, 'user')
      const [all, limited, ...others] = gateway.db.tokens.filter(({ user_id }) => user_id === me.id)
      const [channel] = gateway.db.channels
      if (!all || !limited || !channel) throw new Error('the seed has tokens and channels')
      for (const token of others) token.status = 2
      Object.assign(all, { name: '全部', status: 1, expired_time: -1, unlimited_quota: true, models: '' })
      Object.assign(limited, {
        name: '受限',
        status: 1,
        expired_time: -1,
        unlimited_quota: true,
        models: 'gpt-4',
      })
      Object.assign(channel, { status: 1, models: 'gpt-4,claude-2', group: 'default' })
      await use(undefined)
    },
    { auto: true },
  ],
})

/** Opens the playground. @returns its fields and buttons */
export async function open(page: Page) {
  await page.goto('/playground')
  await expect(page.getByRole('heading', { name: '试用' })).toBeVisible()
  return {
    token: page.getByRole('combobox', { name: '令牌' }),
    model: page.getByRole('combobox', { name: '模型' }),
    system: page.getByRole('textbox', { name: '系统提示词' }),
    temperature: page.getByRole('textbox', { name: '温度' }),
    message: page.getByRole('textbox', { name: '消息' }),
    send: page.getByRole('button', { name: '发送' }),
    stop: page.getByRole('button', { name: '停止' }),
    turns: page.getByRole('list', { name: '对话' }).getByRole('listitem'),
  }
}
