import { expect, test, userOf } from '../fixtures'
import { expectAccessibleEverywhere, OVERLAYS } from '../pages/accessible'
import { Toasts } from '../pages/toasts'
import { full } from '../thorough'
import { done, open } from './user-rows'

const TOPUP = 'POST /api/topup'

test.beforeEach(({ signIn }) => signIn('root'))

test(
  'adds quota to an account, unless the server is too old',
  full,
  async ({ page, gateway, expectConsole }) => {
    expectConsole(/404|Invalid URL|当前服务器不支持直接充值/)
    const list = await open(page)
    const before = userOf(gateway, 'songjia').quota
    await list.choose('songjia', '充值')
    const quota = list.dialog.getByRole('textbox', { name: '额度' })
    await expect(list.dialog.getByRole('textbox', { name: '金额' })).toBeFocused()
    await quota.fill('0')
    await list.dialog.getByRole('button', { name: '充值' }).click()
    await expect(quota).toHaveAccessibleDescription('请输入大于 0 的额度')
    await expectAccessibleEverywhere(page, OVERLAYS)
    expect(gateway.sent(TOPUP)).toEqual([])
    await quota.fill('5000000')
    await expect(page.getByLabel('金额')).toHaveValue('10.00')
    await list.dialog.getByRole('textbox', { name: '备注' }).fill('补偿')
    await list.dialog.getByRole('button', { name: '充值' }).click()
    await expect(list.dialog).toHaveCount(0)
    await done(page)
    expect(gateway.bodies(TOPUP)).toEqual([{ user_id: 27, quota: 5_000_000, remark: '补偿' }])
    expect(userOf(gateway, 'songjia').quota).toBe(before + 5_000_000)
    await expect(list.cell('songjia', '剩余额度')).toContainText(
      `$${((before + 5_000_000) / 500_000).toFixed(2)}`,
    )

    // Another administrator has changed the quota since the list was loaded.
    userOf(gateway, 'songjia').quota += 50_000_000
    await list.choose('songjia', '充值')
    await list.dialog.getByRole('textbox', { name: '额度' }).fill('500000')
    await list.dialog.getByRole('button', { name: '充值' }).click()
    await expect(list.dialog).toHaveCount(0)
    await expect(list.cell('songjia', '剩余额度')).toContainText(
      `$${((before + 55_500_000) / 500_000).toFixed(2)}`,
    )

    // An older server refuses; the action then disappears.
    gateway.faults.missingOptional = true
    await list.choose('songjia', '充值')
    await list.dialog.getByRole('textbox', { name: '额度' }).fill('1')
    await list.dialog.getByRole('button', { name: '充值' }).click()
    await expect(
      new Toasts(page).saying('error', '当前服务器不支持直接充值，请在编辑页面修改额度。'),
    ).toBeVisible()
    await expect(list.dialog).toHaveCount(0)
    await list.menu('songjia').click()
    await expect(page.getByRole('menuitem', { name: '查看日志' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: '充值' })).toHaveCount(0)
  },
)
