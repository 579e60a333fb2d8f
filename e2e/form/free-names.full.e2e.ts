import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'

/** A name that no list offers, and that is a valid domain. */
const NAME = 'my-own.name'

interface Form {
  address: string
  /** Fills in what else is needed to submit it. */
  fill?: (page: Page) => Promise<void>
  /** The button that submits it, and the answer to the question that follows. */
  button: string
  answer?: string
  /** The call that it makes. */
  call: string
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const type = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)

const FORMS: Record<string, Form> = {
  令牌: {
    address: '/token/add',
    fill: (page) => type(page, '名称', '甲'),
    button: '提交',
    call: 'POST /api/token/',
  },
  渠道: {
    address: '/channel/add',
    fill: async (page) => {
      await type(page, '名称', '甲')
      await type(page, '密钥', 'k')
      await press(page, '填入基础模型')
    },
    button: '提交',
    call: 'POST /api/channel/',
  },
  系统设置: {
    address: '/setting?tab=system',
    button: '保存',
    answer: '确定',
    call: 'PUT /api/option/',
  },
}

/** The ways to press the form's button while a name is typed. */
const WAYS: Record<string, (page: Page, button: string) => Promise<void>> = {
  'the button': press,
  // On some phones a tap does not move the focus.
  'a tap': async (page, name) => {
    const button = page.getByRole('button', { name, exact: true })
    await button.dispatchEvent('pointerdown')
    await button.dispatchEvent('click')
  },
}

async function open(page: Page, { address, fill }: Form) {
  await page.goto(address)
  await expect(page.getByRole('button', { name: /^(?:提交|保存)$/ })).toBeVisible()
  await fill?.(page)
}

/** The fields that hold several names, and the one beside them that adds one. */
const nameFields = (page: Page) =>
  page
    .getByRole('main')
    .locator('.mantine-PillsInputField-field:visible')
    .or(page.getByLabel('自定义模型名称'))

/** The indexes of the fields that accept a name which is not offered. */
async function freeFields(page: Page) {
  const places: number[] = []
  const fields = nameFields(page)
  for (let at = 0, count = await fields.count(); at < count; at += 1) {
    await fields.nth(at).focus()
    await page.keyboard.type(NAME)
    await page.keyboard.press('Enter')
    const chip = page.getByRole('button', { name: `移除 ${NAME}` })
    if ((await chip.count()) > 0) {
      places.push(at)
      await chip.click()
    }
  }
  return places
}

for (const [name, form] of Object.entries(FORMS)) {
  test(`${name}: a typed name is sent, however the person leaves its field`, async ({
    page,
    gateway,
    signIn,
  }) => {
    await signIn('root')
    await open(page, form)
    const places = await freeFields(page)
    expect(places.length).toBeGreaterThan(0)
    // New names each time, as a stored one would be no change.
    const own = (place: number, way: string) => `${NAME}.${place}.${way.toLowerCase().replaceAll(' ', '-')}`
    const expectSent = async (names: readonly string[], before: number) => {
      if (form.answer) await press(page, form.answer)
      const last = () =>
        gateway
          .sent(form.call)
          .slice(before)
          .map(({ body }) => body)
          .join()
      for (const typed of names) await expect.poll(last).toContain(typed)
    }
    const typeInto = async (place: number, text: string) => {
      await nameFields(page).nth(place).click()
      await page.keyboard.type(text)
    }
    const keys = ['Enter', 'Tab']
    await open(page, form)
    for (const place of places) {
      for (const key of keys) {
        await typeInto(place, own(place, key))
        await page.keyboard.press(key)
      }
    }
    await press(page, form.button)
    await expectSent(
      places.flatMap((place) => keys.map((key) => own(place, key))),
      0,
    )
    for (const place of places) {
      for (const [way, send] of Object.entries(WAYS)) {
        await open(page, form)
        const before = gateway.sent(form.call).length
        await typeInto(place, own(place, way))
        await send(page, form.button)
        await expectSent([own(place, way)], before)
      }
    }
  })
}

test('Back asks before a name is lost that is still being typed', async ({ page, signIn }) => {
  await signIn('root')
  const question = page.getByRole('dialog', { name: '离开此页' })
  for (const [address, role, opener] of [
    ['/channel', 'link', '添加渠道'],
    ['/setting', 'tab', '系统设置'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('main').getByRole(role, { name: opener, exact: true }).click()
    await nameFields(page).last().click()
    await page.keyboard.type(NAME)
    await page.goBack()
    await question.getByRole('button', { name: '取消' }).click()
    await expect(page.getByRole('button', { name: `移除 ${NAME}` })).toBeVisible()
  }
})
