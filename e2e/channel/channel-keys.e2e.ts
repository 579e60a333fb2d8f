import { expect, test } from '../fixtures'
import { button, chooseType, field, fillName, openForm } from './channel-fields'

test.describe('the form of a new channel', () => {
  test.beforeEach(({ signIn }) => signIn('admin'))

  test('says by type how the key is written, and what `other` means', async ({ page }) => {
    await openForm(page)
    await button(page, '高级').click()
    for (const [type, format, other, placeholder] of [
      ['百度文心千帆', 'APIKey|SecretKey', '其他', ''],
      ['讯飞星火认知', 'APPID|APISecret|APIKey', '模型版本', '留空则为 v2.1'],
      ['知识库：FastGPT', 'APIKey-AppId', '其他', ''],
      ['腾讯混元', 'AppId|SecretId|SecretKey', '其他', ''],
      ['Azure OpenAI', '', '默认 API 版本', '留空则为 2023-06-01-preview'],
      ['知识库：AI Proxy', '', '知识库 ID', ''],
    ] as const) {
      await chooseType(page, type)
      await expect(page.getByText(`格式：${format}`, { exact: true })).toHaveCount(format ? 1 : 0)
      await expect(field(page, other)).toHaveAttribute('name', 'other')
      await expect(field(page, other)).toHaveAttribute('placeholder', placeholder)
    }
  })

  test('creates one channel for each clean line, and counts them first', async ({ page, gateway }) => {
    await openForm(page)
    await field(page, '名称').fill('一批')
    await button(page, '填入基础模型').click()
    await page.getByRole('checkbox', { name: '批量创建' }).check()
    await field(page, '密钥').fill(' k-1 \n\nk-2\nk-1\n')
    await expect(page.getByText('将创建 2 个渠道，已忽略 3 个空行或重复的密钥')).toBeVisible()
    await button(page, '提交').click()
    await expect(page.getByText('渠道创建成功！')).toBeVisible()
    expect(gateway.db.channels.slice(27).map(({ name, key }) => [name, key])).toEqual([
      ['一批', 'k-1'],
      ['一批', 'k-2'],
    ])
  })

  test('never makes many channels of lines that cannot be seen', async ({ page, gateway }) => {
    await openForm(page)
    await fillName(page)
    await button(page, '填入基础模型').click()
    await field(page, '密钥').evaluate((input) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', 'k-1\r\nk-2')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    const batch = page.getByRole('checkbox', { name: '批量创建' })
    await expect(batch).toBeChecked()
    await expect(page.getByText('将创建 2 个渠道', { exact: true })).toBeVisible()
    await batch.uncheck()
    await button(page, '提交').click()
    await expect(page.getByText('只能填写一个密钥，多个密钥请勾选「批量创建」！')).toBeVisible()
    expect(gateway.db.channels).toHaveLength(27)
  })
})
