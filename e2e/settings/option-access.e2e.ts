import { expect } from '../fixtures'
import { OptionPage } from '../pages/option-page'
import { SettingsPage } from '../pages/settings-page'
import { Toasts } from '../pages/toasts'
import { test } from './fixture'
import { LIST, PUT, SAVED, stored } from './option-calls'

const REFUSED = '当前账户无权查看或修改系统选项'

test('an admin without access to the options sees one notice and can delete logs', async ({
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
    await expect(options.main.getByRole('switch')).toHaveCount(0)
    await expect(options.search).toHaveCount(0)
    // A single section needs no index.
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

test('an admin can change most options if the server lists them', { tag: '@full' }, async ({
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
  // An unlisted option has its default.
  await expect(options.field('单位美元额度')).toHaveValue('500000')
  await expect(options.field('聊天链接')).toBeEditable()
  await options.field('失败重试次数').fill('3')
  await options.save.click()
  await new Toasts(page).expectSuccess(SAVED)
  expect(stored(gateway)).toEqual(['RetryTimes=3'])
})
