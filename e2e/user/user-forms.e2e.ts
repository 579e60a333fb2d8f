import { expect, test } from '../fixtures'
import { expectAccessibleEverywhere } from '../pages/accessible'
import { failureCard } from '../pages/failure-card'
import { FormPage } from '../pages/form-page'
import { Toasts } from '../pages/toasts'
import { password } from './user-fields'

test('an ordinary user sees the server’s refusal at the user forms, and what was typed stays', {
  tag: '@full',
}, async ({ page, signIn, expectConsole }) => {
  expectConsole(/权限不足/)
  await signIn('user')
  await page.goto('/user/edit/27')
  await expect(failureCard(page)).toContainText('无权进行此操作，权限不足')
  const form = await FormPage.open(page, '/user/add')
  await form.field('用户名').fill('newcomer')
  await password(page).fill('secret-123')
  await form.submit.click()
  await expect(new Toasts(page).saying('error', '无权进行此操作，权限不足')).toBeVisible()
  await expect(form.field('用户名')).toHaveValue('newcomer')
})

test('the user forms pass axe in light and dark, wide and narrow', { tag: '@full' }, async ({
  page,
  signIn,
}) => {
  test.slow()
  await signIn('admin')
  for (const path of ['/user/add', '/user/edit/27', '/user/edit']) {
    const form = await FormPage.open(page, path)
    await form.field('用户名').fill('')
    await form.submit.click()
    await expect(form.field('用户名')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessibleEverywhere(page)
  }
})
