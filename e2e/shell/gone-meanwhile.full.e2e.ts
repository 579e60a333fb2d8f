import { expect, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { Shell } from '../pages/shell'

// An action takes effect even if the person has left its screen before the answer.

test('downloads and keeps new codes even if their form was left', async ({ page, gateway, signIn }) => {
  await signIn('admin')
  await page.goto('/redemption/add')
  const form = new FormPage(page)
  await form.field('名称').fill('新年')
  const release = gateway.hold('POST /api/redemption/')
  await form.submit.click()
  await new Shell(page).entry('关于').click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(form.submit).toHaveCount(0)
  const downloaded = page.waitForEvent('download')
  release()
  expect((await downloaded).suggestedFilename()).toContain('新年')
  await new Shell(page).entry('兑换码').click()
  await expect(page.getByText('新年').first()).toBeVisible()
})
