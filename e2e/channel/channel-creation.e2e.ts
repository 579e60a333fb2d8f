import type { Page } from '@playwright/test'
import { expect, type TestGateway, test } from '../fixtures'
import { expectAccessibleEverywhere } from '../pages/accessible'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { Toasts } from '../pages/toasts'

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

/** Submits a new channel, which fails without being stored. */
async function failOnce(page: Page, gateway: TestGateway, form: FormPage) {
  const end = gateway.answer(POST, () => new Response(null, { status: 500 }))
  await form.submit.click()
  await expect(page.getByText('列表中没有名为「新渠道」的渠道，可以重新提交。')).toBeVisible()
  end()
}

const named = (gateway: TestGateway, name: string) =>
  gateway.db.channels.filter((channel) => channel.name === name)

test.describe('a creation that fails in the server’s database', () => {
  test.beforeEach(({ signIn }) => signIn('admin'))

  test('is reported with a link to the stored channel, and creates no second one without a question, but on request', {
    tag: '@full',
  }, async ({ page, gateway, expectConsole }) => {
    expectConsole(/UNIQUE constraint/)
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

    await test.step('creates a second channel on request', async () => {
      await leaveAbilitiesBehind(page, gateway)
      const form = await fillForm(page, '新渠道')
      await form.submit.click()
      await expect(page.getByRole('alert').filter({ hasText: '列表中有' })).toBeVisible()
      await form.submit.click()
      await form.dialog.getByRole('button', { name: '再次提交' }).click()
      await new Toasts(page).told('渠道创建成功！')
      await expect(page).toHaveURL('/channel')
      expect(named(gateway, '新渠道')).toHaveLength(2)
    })
  })

  test('is not tried again after the form was left, even if the check answers late; can be submitted again without a question if nothing was stored, and shows the server’s message', {
    tag: '@full',
  }, async ({ page, gateway, expectConsole }) => {
    expectConsole(/ApiError|status of 500|HttpStatusError/)
    expectConsole(/status of 500|HttpStatusError/)
    await page.goto('/channel')
    const form = await fillForm(page, '新渠道')
    await failOnce(page, gateway, form)
    const release = gateway.hold('GET /api/channel/search')
    await form.submit.click()
    await expect(form.submit).toBeDisabled()
    await form.cancel.click()
    await form.dialog.getByRole('button', { name: '确定' }).click()
    await expect(page).toHaveURL('/channel')
    await page.getByRole('link', { name: '添加渠道' }).click()
    await expect(form.submit).toBeDisabled()
    release()
    await expect(form.submit).toBeEnabled()
    expect(gateway.sent(POST)).toHaveLength(1)

    await test.step('can be submitted again without a question if nothing was stored, and shows the server’s message', async () => {
      await page.goto('/channel')
      const form = await fillForm(page, '新渠道')
      const end = gateway.answer(POST, () => Response.json({ success: false, message: 'empty slice found' }))
      await form.submit.click()
      await expect(new Toasts(page).saying('error', 'empty slice found')).toBeVisible()
      await expect(page.getByText('渠道可能已经创建')).toHaveCount(0)
      end()
      await failOnce(page, gateway, form)
      await form.submit.click()
      await new Toasts(page).told('渠道创建成功！')
      expect(named(gateway, '新渠道')).toHaveLength(1)
    })
  })
})
