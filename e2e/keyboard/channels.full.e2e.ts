import { expect, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { Toasts } from '../pages/toasts'
import { Keys } from './keys'

test.describe.configure({ timeout: 480_000 })

test('an administrator manages channels by keyboard alone', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/ApiError/)
  const keys = new Keys(page)
  const form = new FormPage(page)
  const list = new ListPage(page, '渠道')
  const toasts = new Toasts(page)
  const main = page.getByRole('main')
  const choice = (name: string) => main.getByRole('combobox', { name, exact: true })
  const stored = (name: string) => gateway.db.channels.find((channel) => channel.name === name)
  await signIn('admin')

  await test.step('adds one with everything', async () => {
    await page.goto('/channel')
    await keys.press(main.getByRole('note').getByRole('button', { name: '不再提示' }))
    await page.keyboard.press('n')
    await expect(form.title('添加渠道')).toBeFocused()
    await keys.pick(choice('类型'), 'Moonshot AI')
    await keys.type(form.field('名称'), '键盘渠道')
    await keys.pick(choice('分组'), 'vip')
    await keys.type(form.field('密钥'), 'sk-keyboard')
    await keys.type(form.field('接口地址'), 'https://up.example.com/')
    await keys.press(form.button('清除所有模型'))
    await keys.press(form.button('填入所有模型'))
    await keys.press(form.button('清除所有模型'))
    await keys.press(form.button('填入基础模型'))
    await keys.pick(choice('模型'), 'gpt-4')
    await keys.type(form.field('自定义模型名称'), 'own-model')
    await page.keyboard.press('Enter')
    await keys.type(main.getByRole('textbox', { name: '模型映射' }), '{"gpt-4": "gpt-4-0613"}')
    await keys.press(form.submit)
    await expect(page).toHaveURL(/\/channel(?:\?|$)/)
    await keys.expectHeld()
    expect(stored('键盘渠道')).toMatchObject({
      group: 'default,vip',
      base_url: 'https://up.example.com',
      models: expect.stringMatching(/gpt-4,own-model$/),
    })
  })

  await test.step('adds many at once, and one as a copy', async () => {
    await page.keyboard.press('n')
    await keys.type(form.field('名称'), '键盘成批')
    await keys.press(form.checkbox('批量创建'), 'Space')
    await keys.to(form.field('密钥'))
    await page.keyboard.type('sk-1')
    await page.keyboard.press('Enter')
    await page.keyboard.type('sk-2')
    await keys.press(form.button('填入基础模型'))
    await keys.press(form.submit)
    await expect(list.row('键盘成批')).toHaveCount(2)
    await keys.choose(list.action('键盘渠道', '更多'), '复制')
    await keys.type(form.field('名称'), '键盘副本')
    await keys.type(form.field('密钥'), 'sk-copy')
    await keys.press(form.submit)
    await expect(list.row('键盘副本')).toBeVisible()
    await keys.expectHeld()
  })

  await test.step('tests, prices, edits, turns off and deletes it', async () => {
    await keys.press(list.action('键盘副本', '测试'))
    await expect(list.action('键盘副本', '测试')).toBeFocused()
    await keys.choose(list.action('键盘副本', '更多'), '选择测试模型')
    const models = page.getByRole('dialog', { name: '选择测试模型' })
    await keys.press(models.getByRole('button', { name: '测试 gpt-4', exact: true }))
    await expect(models.getByText(/秒$/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(models).toHaveCount(0)
    await expect(list.action('键盘副本', '更多')).toBeFocused()
    await keys.type(list.cell('键盘副本', '优先级').getByRole('textbox'), '9')
    await page.keyboard.press('Tab')
    await expect.poll(() => stored('键盘副本')?.priority).toBe(9)
    await keys.press(list.action('键盘副本', '禁用'))
    await expect(list.action('键盘副本', '启用')).toBeFocused()
    await keys.press(list.row('键盘副本').getByRole('link', { name: '编辑' }))
    await keys.type(form.field('名称'), '键盘渠道二')
    await keys.press(form.submit)
    await expect(list.row('键盘渠道二')).toBeVisible()
    await keys.press(list.action('键盘渠道二', '删除'))
    await keys.confirm()
    await expect(list.row('键盘渠道二')).toHaveCount(0)
    await expect(list.rows.first()).toBeFocused()
  })

  await test.step('finds channels by filter and by name, and asks for a balance', async () => {
    await keys.select(choice('状态'), '手动禁用')
    await expect(page).toHaveURL(/status=/)
    await keys.press(form.button('重置'))
    await page.keyboard.press('/')
    await page.keyboard.type('OpenAI 官方')
    await expect(list.rows).toHaveCount(1)
    const balance = list.rows.getByRole('button', { name: /^\$/ })
    await keys.press(balance)
    await expect(balance).toBeFocused()
    await expect.poll(() => gateway.calls.some(({ path }) => path.includes('update_balance'))).toBe(true)
  })

  // With a single row found, the buttons below are near.
  await test.step('tests all of them, some by themselves, and clears out the disabled ones', async () => {
    await keys.press(form.button('测试所有渠道'))
    await keys.confirm()
    await toasts.told('已开始测试所有渠道，稍后刷新即可看到结果')
    await keys.press(form.button('测试工作台'))
    const dialog = page.getByRole('dialog', { name: '测试工作台' })
    await keys.press(dialog.getByRole('button', { name: /^选择全部 \d+ 个/ }))
    await keys.press(dialog.getByRole('button', { name: '开始测试' }))
    await expect(dialog.getByText(/^已完成 (\d+) \/ \1：/)).toBeVisible()
    await keys.press(dialog.getByRole('button', { name: '关闭' }))
    await expect(dialog).toHaveCount(0)
    await keys.press(form.button('删除禁用渠道'))
    await keys.confirm()
    await expect(page.getByText(/^已删除 \d+ 个禁用渠道$/)).toBeVisible()
    expect(gateway.db.channels.some(({ status }) => status === 2 || status === 3)).toBe(false)
  })
})
