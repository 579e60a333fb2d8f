import { expect, test } from '../fixtures'
import { Toasts } from '../pages/toasts'

// What every chooser does when somebody types in it: screens/tours.full.e2e.ts.

test('a typed channel type is taken by Enter or leaving its field, and sent', async ({
  page,
  gateway,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/channel/add')
  const type = page.getByRole('combobox', { name: '类型', exact: true })
  for (const [key, typed, name] of [
    ['Enter', 'moonshot', 'Moonshot AI'],
    ['Tab', 'azure', 'Azure OpenAI'],
  ] as const) {
    await type.click()
    await page.keyboard.type(typed)
    await expect(page.getByRole('option', { name, exact: true })).toBeVisible()
    await page.keyboard.press(key)
    await expect(type).toHaveValue(name)
    await type.blur()
  }
  expect(gateway.sent('POST /api/channel/')).toEqual([])
  await page.getByLabel('名称', { exact: true }).fill('新渠道')
  await page.getByLabel('密钥', { exact: true }).fill('k')
  await page.getByLabel('接口地址', { exact: true }).fill('https://azure.example.com')
  await page.getByRole('button', { name: '填入基础模型' }).click()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await new Toasts(page).told('渠道创建成功！')
  expect(gateway.db.channels.at(-1)?.type).toBe(3)
})
