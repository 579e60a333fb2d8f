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

/** The ways to end typing a name and to press the form's button. */
const WAYS: Record<string, (page: Page, button: string) => Promise<void>> = {
  Enter: async (page, button) => {
    await page.keyboard.press('Enter')
    await press(page, button)
  },
  leaving: async (page, button) => {
    await page.keyboard.press('Tab')
    await press(page, button)
  },
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
    for (const place of places) {
      for (const [way, send] of Object.entries(WAYS)) {
        await open(page, form)
        const before = gateway.sent(form.call).length
        // A new name each time, as a stored one would be no change.
        const own = `${NAME}.${places.indexOf(place)}.${Object.keys(WAYS).indexOf(way)}`
        await nameFields(page).nth(place).click()
        await page.keyboard.type(own)
        await send(page, form.button)
        if (form.answer) await press(page, form.answer)
        const last = () => gateway.sent(form.call).slice(before).at(-1)?.body
        await expect.poll(last, `field ${place + 1} by ${way}`).toContain(own)
      }
    }
  })
}
