import { Conflict } from '../pages/conflict'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { OptionPage } from '../pages/option-page'
import { expect, test } from './fixtures'

// Another administrator changes rows through the API while a form is open.

test.beforeEach(({ asRoot }) => asRoot)

test('a channel merges both changes, and asks about a conflicting field', async ({
  page,
  server,
  newName,
}) => {
  const name = newName()
  await server.addChannel({ name, base_url: 'https://one.example.com', models: 'gpt-4,gpt-3.5-turbo' })
  const list = await ListPage.open(page, '渠道', `/channel?keyword=${name}`)
  await list.press(name, '编辑')
  const form = new FormPage(page)
  await form.field('自定义模型名称').fill('claude-2')
  await form.button('填入').click()
  await form.field('接口地址').fill('https://mine.example.com')
  const [row] = await server.channels(name)
  await server.request('PUT', '/api/channel/', {
    id: row?.id,
    name,
    models: 'gpt-4,gpt-3.5-turbo,gpt-4o,o3',
    base_url: 'https://theirs.example.com',
  })
  await form.submit.click()
  const conflict = new Conflict(page)
  await conflict.expectAt(form.field('接口地址'), '已被他人改为：https://theirs.example.com')
  const before = (await server.channels(name))[0]
  expect(before).toMatchObject({ base_url: 'https://theirs.example.com' })
  await conflict.keep.click()
  await form.submit.click()
  await expect(page).toHaveURL(/\/channel\?/)
  expect((await server.channels(name))[0]).toMatchObject({
    name,
    models: 'gpt-4,gpt-3.5-turbo,gpt-4o,o3,claude-2',
    base_url: 'https://mine.example.com',
  })
})

test('a conflicting quota or notice asks which value to keep', async ({ page, server, newName }) => {
  const name = newName()
  const fields = { name, expired_time: -1, unlimited_quota: false, models: '', subnet: '' }
  await server.request('POST', '/api/token/', { ...fields, remain_quota: 901_544 })
  const [token] = await server.tokens(name)
  const form = await FormPage.open(page, `/token/edit/${token?.id}`)
  await form.field('额度').fill('1500000')
  await server.request('PUT', '/api/token/', { ...fields, id: token?.id, status: 1, remain_quota: 801_544 })
  await form.submit.click()
  const conflict = new Conflict(page)
  await conflict.expectAt(form.field('额度'), '现为 $1.60')
  await conflict.take.click()
  await form.field('名称').fill(`${name}x`)
  await form.submit.click()
  await expect(page).toHaveURL('/token')
  expect((await server.tokens(name))[0]).toMatchObject({ name: `${name}x`, remain_quota: 801_544, status: 1 })

  await server.setOption('Notice', '旧公告')
  const options = new OptionPage(page)
  await options.open('other')
  await options.field('公告').fill('我的新公告')
  await server.setOption('Notice', '另一位管理员的公告')
  await options.save.click()
  await conflict.expectAt(options.field('公告'), '已被他人改为：另一位管理员的公告')
  expect((await server.options()).Notice).toBe('另一位管理员的公告')
  await conflict.keep.click()
  await options.save.click()
  await options.expectClean()
  expect((await server.options()).Notice).toBe('我的新公告')
})
