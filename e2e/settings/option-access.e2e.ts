import { expect, test, userOf } from '../fixtures'
import { LoginPage } from '../pages/login-page'
import { OptionPage } from '../pages/option-page'
import { SettingsPage } from '../pages/settings-page'
import { Toasts } from '../pages/toasts'
import { LIST, PUT, SAVED, stored } from './option-calls'

const REFUSED = '当前账户无权查看或修改系统选项'

test('an admin without access sees one notice on each tab, and may clean logs', async ({
  page,
  gateway,
  signIn,
}) => {
  await signIn('admin')
  const options = new OptionPage(page)
  const settings = await SettingsPage.open(page)
  await expect(settings.tabs).toHaveText(['个人设置', '运营设置', '系统设置', '其他设置'])
  for (const [label, id] of [
    ['运营设置', 'operation'],
    ['系统设置', 'system'],
    ['其他设置', 'other'],
  ] as const) {
    await settings.tab(label).click()
    await expect(page).toHaveURL(`/setting?tab=${id}`)
    await expect(settings.tab(label)).toHaveAttribute('aria-selected', 'true')
    await expect(options.main.getByText(REFUSED)).toHaveCount(1)
    await expect(options.main.getByRole('checkbox')).toHaveCount(0)
    await expect(options.search).toHaveCount(0)
    // A single group needs no index.
    await expect(page.getByRole('navigation', { name: '本页内容' })).toHaveCount(0)
  }
  await expect(new Toasts(page).all).toHaveCount(0)
  expect(gateway.sent(PUT)).toEqual([])
  await page.goBack()
  await expect(settings.tab('系统设置')).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await expect(settings.tab('系统设置')).toHaveAttribute('aria-selected', 'true')
  await page.goto('/setting?tab=nonsense')
  await expect(settings.tab('个人设置')).toHaveAttribute('aria-selected', 'true')
  await settings.tab('运营设置').click()
  await expect(options.button('清理历史日志')).toBeVisible()
})

test('an admin of a server that shares its options may set most of them', { tag: '@full' }, async ({
  page,
  gateway,
  signIn,
}) => {
  gateway.answer(LIST, () =>
    Response.json({
      success: true,
      message: '',
      data: [
        { key: 'TopUpLink', value: 'https://shop.example/' },
        { key: 'RetryTimes', value: '0' },
      ],
    }),
  )
  gateway.answer(PUT, () => Response.json({ success: true, message: '' }))
  await signIn('admin')
  const options = new OptionPage(page)
  await options.open('operation')
  await expect(options.field('充值链接')).toHaveValue('https://shop.example/')
  await expect(options.field('充值链接')).toHaveAttribute('readonly')
  await expect(options.main.getByText('仅超级管理员可修改')).toHaveCount(1)
  // An option that the server does not list has its default.
  await expect(options.field('单位美元额度')).toHaveValue('500000')
  await expect(options.field('聊天链接')).toBeEditable()
  await options.field('失败重试次数').fill('3')
  await options.save.click()
  await new Toasts(page).told(SAVED)
  expect(stored(gateway)).toEqual(['RetryTimes=3'])
})

test('what root has typed stays when the role is lowered', { tag: '@full' }, async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/权限不足/)
  const root = userOf(gateway, 'root')
  // With the default password root would have to change it first.
  root.password = 'another-one'
  await signIn('root')
  const options = new OptionPage(page)
  await options.open('other')
  const notice = options.field('公告')
  await notice.fill('一段写了很久的公告')
  const reads = gateway.sent(LIST).length
  // Demoted, and signed in again by another console of this origin.
  root.role = 10
  gateway.signInAs('root')
  await options.save.click()
  await expect.poll(() => gateway.sent(LIST).length).toBe(reads + 1)
  await page.waitForLoadState('networkidle')
  await expect(notice).toHaveAccessibleDescription(/权限/)
  await expect(notice).toHaveValue('一段写了很久的公告')
  root.role = 100
  await new Toasts(page).errors.getByRole('button', { name: '重新登录', exact: true }).click()
  await new LoginPage(page).signIn('root', 'another-one')
  await expect(page).toHaveURL('/setting?tab=other')
  await page.getByRole('button', { name: '恢复', exact: true }).click()
  await expect(notice).toHaveValue('一段写了很久的公告')
  await options.save.click()
  await options.expectClean()
})
