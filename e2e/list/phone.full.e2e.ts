import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { expectCard, expectFits } from './cards'

test.use({ viewport: { width: 390, height: 844 } })

const CARDS = [
  ['/channel', '渠道', 'DeepSeek', '分组 类型 响应时间 余额 优先级 权重', '测试 禁用 编辑 复制 用量 删除'],
  ['/token', '令牌', '笔记本', '已用额度 创建时间 过期时间', '复制 聊天：OpenCat 禁用 编辑 用量 删除'],
  ['/redemption', '兑换码', '码20', '额度 创建时间 兑换时间', '复制 禁用 编辑 删除'],
  ['/user', '用户', 'songjia', '分组 剩余额度 角色', '提升 降级 禁用 编辑 充值 删除'],
] as const

for (const [path, label, name, columns, actions] of CARDS) {
  test(`${label}: a card on a phone shows all fields and actions`, async ({ page, gateway, signIn }) => {
    for (const code of gateway.db.redemptions) code.name = `码${code.id}`
    await signIn(path === '/token' ? 'user' : 'root')
    const list = await ListPage.open(page, label, path)
    await expectCard(list, name, columns.split(' '), actions.split(' '))
    await expectFits(page)
    await list.choose(name, '禁用')
    await expect(list.cell(name, '状态')).toHaveText(/已禁用|手动禁用|已封禁/)
    await list.choose(name, '删除')
    await expect(list.dialog).toContainText(`「${name}」吗？`)
    await expectFits(page)
    await list.confirm()
    await expect(list.row(name)).toHaveCount(0)
    await page.goto(`${path}/add`)
    await expect(page.getByRole('button', { name: '提交', exact: true })).toBeVisible()
    await expectFits(page)
  })
}
