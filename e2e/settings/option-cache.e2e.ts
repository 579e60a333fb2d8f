import { expect, setOption, test } from '../fixtures'
import { OptionPage } from '../pages/option-page'
import { Toasts } from '../pages/toasts'
import { LIST } from './option-calls'

test('what was saved stays in sight while a cache still answers with the old value, and says so', async ({
  page,
  gateway,
  signIn,
}) => {
  await signIn('root')
  const options = new OptionPage(page)
  await options.open('operation')
  const times = options.field('失败重试次数')
  await expect(times).toHaveValue('0')
  const old = { success: true, message: '', data: structuredClone(gateway.db.options) }
  const mend = gateway.answer(LIST, () => Response.json(old))
  await times.fill('3')
  await options.saveAll()
  const warning = new Toasts(page).saying('warning', '服务器仍返回旧值，可能有代理缓存了回答。')
  await expect(warning).toBeVisible()
  await options.expectClean()
  await expect(times).toHaveValue('3')

  // What somebody else has saved since the server had it is no old value.
  mend()
  await options.field('额度提醒阈值').fill('5')
  await options.saveAll()
  await options.expectClean()
  await expect(times).toHaveValue('3')
  setOption(gateway, 'RetryTimes', '0')
  await options.field('额度提醒阈值').fill('6')
  await options.saveAll()
  await expect(times).toHaveValue('0')
})
