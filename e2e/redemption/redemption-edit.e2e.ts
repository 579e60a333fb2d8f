import { expect, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { Toasts } from '../pages/toasts'

const PUT = 'PUT /api/redemption/'

test.beforeEach(({ signIn }) => signIn('admin'))

test('changes the name and quota of a code', async ({ page, gateway }) => {
  const list = new ListPage(page, '兑换码')
  for (const code of gateway.db.redemptions) code.name = `码${code.id}`
  await page.goto('/redemption?keyword=码&sort=created_time&desc=true')
  await list.press('码16', '编辑')
  await expect(page).toHaveURL('/redemption/edit/16')
  const form = new FormPage(page)
  await expect(form.title('编辑兑换码')).toBeVisible()
  await expect(form.field('名称')).toHaveValue('码16')
  await expect(form.field('额度')).toHaveValue('5000000')
  await expect(form.field('生成数量')).toHaveCount(0)

  await form.field('名称').fill('')
  await form.submit.click()
  await expect(form.field('名称')).toHaveAccessibleDescription('请填写兑换码名称！')
  await form.field('名称').fill('码甲')
  expect(gateway.sent(PUT)).toEqual([])

  await form.field('额度').fill('250000')
  await form.submit.click()
  await new Toasts(page).expectSuccess('兑换码更新成功！')
  await expect(page).toHaveURL(`/redemption?keyword=${encodeURIComponent('码')}&sort=created_time&desc=true`)
  await expect(list.cell('码甲', '额度')).toHaveText('$0.50')
  expect(gateway.sent(PUT)).toHaveLength(1)
  expect(gateway.sent(PUT)[0]?.search).toBe('')
  expect(gateway.bodies(PUT)).toEqual([{ id: 16, name: '码甲', quota: 250_000 }])
})
