import { expect, type TestGateway, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { OptionPage } from '../pages/option-page'
import { Toasts } from '../pages/toasts'

// A save changes only what was typed: no field that the form does not show, and no unchanged one.

/** Every entity with a form: a row with values that are easily lost, and what is typed into another of its fields. */
const ROWS = [
  {
    path: '/token/edit',
    label: '名称',
    table: 'tokens',
    id: (gateway: TestGateway) => gateway.db.tokens.find(({ user_id }) => user_id === 1)?.id,
    odd: {
      key: 'k'.repeat(48),
      status: 2,
      used_quota: 123_456_789,
      accessed_time: 1_767_000_001,
      created_time: 1_766_000_002,
      models: 'gpt-4,claude-3',
      subnet: '10.0.0.0/8',
    },
    changed: (text: string) => ({ name: text }),
  },
  {
    path: '/channel/edit',
    label: '名称',
    table: 'channels',
    id: (gateway: TestGateway) => gateway.db.channels.find(({ type }) => type === 1)?.id,
    odd: {
      key: 'sk-never-shown',
      status: 3,
      used_quota: 987_654_321,
      balance: 3.25,
      response_time: 4_321,
      test_time: 1_767_000_003,
      models: 'gpt-4, odd name ,gpt-4',
      group: 'vip,default',
      config: '{ "b": 1, "a": 2 }',
      model_mapping: '{"b":"c",  "a":"d"}',
    },
    changed: (text: string) => ({ name: text }),
  },
  {
    path: '/redemption/edit',
    label: '名称',
    table: 'redemptions',
    id: (gateway: TestGateway) => gateway.db.redemptions.find(({ status }) => status === 1)?.id,
    odd: { key: 'f'.repeat(32), created_time: 1_766_000_004, quota: 7_654_321 },
    changed: (text: string) => ({ name: text }),
  },
  {
    path: '/user/edit',
    label: '显示名称',
    table: 'users',
    id: (gateway: TestGateway) => gateway.db.users.find(({ username }) => username === 'user')?.id,
    odd: {
      access_token: 'a'.repeat(32),
      email: 'kept@example.com',
      github_id: 'kept-github',
      wechat_id: 'kept-wechat',
      used_quota: 55_555,
      request_count: 77,
      aff_code: 'Kept',
      inviter_id: 1,
    },
    changed: (text: string) => ({ display_name: text }),
  },
] as const

test('a save changes only what was typed', async ({ page, gateway, signIn }) => {
  await signIn('root')
  for (const { path, label, table, id: find, odd, changed } of ROWS) {
    await test.step(path, async () => {
      const id = find(gateway)
      const row = () => gateway.db[table].find((candidate) => candidate.id === id)
      Object.assign(row() ?? {}, odd)
      const before = structuredClone(row())
      await page.goto(`${path}/${id}`)
      const form = new FormPage(page)
      await form.field(label).fill('新名')
      await form.submit.click()
      await new Toasts(page).told(/成功/)
      await expect.poll(row).toEqual({ ...before, ...changed('新名') })
      test.info().annotations.push({ type: 'entities' })
    })
  }
  await test.step('/setting', async () => {
    const { options } = gateway.db
    for (const [key, value] of [
      ['ModelRatio', '{ "b": 1.0,\n "a": 2e0 }'],
      ['GitHubClientSecret', 'never-shown'],
      ['Nobody knows', 'this one'],
    ]) {
      const known = options.find((option) => option.key === key)
      if (known) known.value = value ?? ''
      else options.push({ key: key ?? '', value: value ?? '' })
    }
    const before = structuredClone(options)
    const settings = new OptionPage(page)
    await settings.open('other')
    await settings.field('系统名称').fill('新名')
    await settings.saveAll()
    await new Toasts(page).told('保存成功！')
    const after = before.map((option) =>
      option.key === 'SystemName' ? { ...option, value: '新名' } : option,
    )
    await expect.poll(() => gateway.db.options).toEqual(after)
    test.info().annotations.push({ type: 'entities' })
  })
})
