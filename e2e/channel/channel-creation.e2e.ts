import type { Page } from '@playwright/test'
import { expect, type TestGateway, test } from '../fixtures'
import { expectAccessibleEverywhere } from '../pages/accessible'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { Toasts } from '../pages/toasts'
import { full } from '../thorough'

const POST = 'POST /api/channel/'
const CLASH = 'UNIQUE constraint failed: abilities.group, abilities.model, abilities.channel_id'

/** Deletes the last channel as a disabled one: its id will be used again, but its abilities are still stored. */
async function leaveAbilitiesBehind(page: Page, gateway: TestGateway) {
  const last = gateway.db.channels.at(-1)
  if (!last) throw new Error('no channel')
  Object.assign(last, { status: 2, models: 'm-1,m-2', group: 'default' })
  await page.goto('/channel')
  await page.getByRole('button', { name: '删除禁用渠道' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page.getByText(/^已删除 \d+ 个禁用渠道$/)).toBeVisible()
  return last.id
}

async function fillForm(page: Page, name: string) {
  const form = new FormPage(page)
  await page.getByRole('link', { name: '添加渠道' }).click()
  await form.field('名称').fill(name)
  await form.field('密钥').fill('sk-new')
  await form.field('自定义模型名称').fill('m-1')
  await form.button('填入').click()
  return form
}

const named = (gateway: TestGateway, name: string) =>
  gateway.db.channels.filter((channel) => channel.name === name)

test.beforeEach(({ signIn }) => signIn('admin'))

test(
  'links to a channel stored despite an error, and asks before a second',
  full,
  async ({ page, gateway, expectConsole }) => {
    expectConsole(/UNIQUE constraint/)
    const id = await leaveAbilitiesBehind(page, gateway)
    const form = await fillForm(page, '新渠道')
    await form.submit.click()
    await expect(new Toasts(page).saying('error', CLASH)).toBeVisible()
    await expect(page.getByText(/用户名已存在/)).toHaveCount(0)
    const alert = page.getByRole('alert').filter({ hasText: '渠道可能已经创建' })
    await expect(alert).toContainText('列表中有名为「新渠道」的渠道')
    await expect(alert.getByRole('link', { name: `#${id}` })).toHaveAttribute('href', `/channel/edit/${id}`)
    expect(named(gateway, '新渠道')).toHaveLength(1)
    await expectAccessibleEverywhere(page, '[role=alert]')

    await form.submit.click()
    await expect(form.dialog).toContainText('再次提交可能会多出一个同名渠道')
    expect(gateway.sent(POST)).toHaveLength(1)
    await form.dialog.getByRole('button', { name: '取消' }).click()
    await expect(form.dialog).toHaveCount(0)
    expect(named(gateway, '新渠道')).toHaveLength(1)

    // No question before leaving, as what was typed is stored. The list was read again.
    await alert.getByRole('link', { name: '到渠道列表查看' }).click()
    await expect(page).toHaveURL(/\/channel\?keyword=/)
    const list = new ListPage(page, '渠道')
    await expect(list.row('新渠道')).toBeVisible()
    // Disabling and enabling it stores the missing abilities.
    await list.action('新渠道', '禁用').click()
    await list.action('新渠道', '启用').click()
    await expect.poll(() => gateway.db.leftAbilities[id]).toBeUndefined()
  },
)
