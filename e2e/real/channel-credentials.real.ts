import { FormPage } from '../pages/form-page'
import { expect, test } from './fixtures'

test.beforeEach(({ asRoot }) => asRoot)

test('credentials typed into fields are stored, and keys without a field stay', async ({
  page,
  server,
  newName,
}) => {
  const name = newName()
  const form = new FormPage(page)
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true })
  const unfold = async () => {
    const advanced = form.button('高级')
    await expect(advanced).toBeVisible()
    if ((await advanced.getAttribute('aria-expanded')) === 'false') await advanced.click()
  }
  const held = async () => (await server.channels(name))[0]
  await page.goto('/channel/add')
  const type = page.getByRole('combobox', { name: '类型', exact: true })
  await type.click()
  await type.fill('AWS Claude')
  await page.getByRole('option', { name: 'AWS Claude', exact: true }).click()
  await field('名称').fill(name)
  await field('AK').fill('AKIA-1')
  await field('SK').fill('secret-1')
  await field('Region').fill('us-east-1')
  await unfold()
  await field('系统提示词').fill('你是客服。')
  await form.submit.click()
  await expect(page).toHaveURL(/\/channel(\?|$)/)
  const created = await held()
  expect(JSON.parse(String(created?.config))).toEqual({ ak: 'AKIA-1', sk: 'secret-1', region: 'us-east-1' })
  expect(created).toMatchObject({ type: 33, system_prompt: '你是客服。' })

  await server.ask('PUT', '/api/channel/', {
    id: created?.id,
    config: '{"ak":"AKIA-1","sk":"secret-1","region":"us-east-1","own":{"n":12345678901234567890}}',
  })
  await page.goto(`/channel/edit/${created?.id}`)
  await field('SK').fill('secret-2')
  await unfold()
  await field('系统提示词').fill('')
  await form.submit.click()
  await expect(page).toHaveURL(/\/channel(\?|$)/)
  const edited = await held()
  expect(edited?.config).toContain('"sk": "secret-2"')
  expect(edited?.config).toContain('"own":{"n":12345678901234567890}')
  expect(edited).toMatchObject({ name, system_prompt: '', models: created?.models })

  await page.goto(`/channel/edit/${created?.id}`)
  for (const label of ['AK', 'SK', 'Region']) await field(label).fill('')
  await unfold()
  await field('其他配置').fill('{}')
  await form.submit.click()
  await expect(page).toHaveURL(/\/channel(\?|$)/)
  expect((await held())?.config).toBe('{}')
})
